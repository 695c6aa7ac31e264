import { LegalScreen } from '#features/legal/legal-screen.tsx';
import { useHeadingFocus } from '#kit/ui/page/use-heading-focus.ts';

/** /datenschutz, public. */
export function Component() {
  useHeadingFocus();
  return <LegalScreen page="privacy" />;
}
