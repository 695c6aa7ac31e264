import type { UserEvent } from '@testing-library/user-event';

/** Clicks beside the open dialog, on what covers the page. */
export async function clickBeside(user: UserEvent): Promise<void> {
  await user.click(document.querySelector('.mantine-Modal-overlay') as HTMLElement);
}
