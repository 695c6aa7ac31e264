import { LegalScreen } from '#features/legal/legal-screen.tsx';
import { useHeadingFocus } from '#kit/ui/page/use-heading-focus.ts';

/** /impressum, public. */
export function Component() {
  useHeadingFocus();
  return <LegalScreen page="imprint" />;
}
