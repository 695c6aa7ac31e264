import { CustomFieldsScreen } from '#features/custom-fields/custom-fields-screen.tsx';

/** /dashboard/einstellungen/custom-felder */
export const Component = CustomFieldsScreen;
