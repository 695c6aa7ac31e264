import { Checkbox, NativeSelect, Stack, Switch, Text } from '@mantine/core';
import { GrantableRight, Role } from '@rastnetz/contract';
import { useTranslation } from 'react-i18next';
import { CompanySelect } from '#domain/companies/company-select.tsx';
import { rightText } from '#domain/users/right-text.ts';
import { grantableRoles, managesAllCompanies, mayGrant } from '#features/users/list/user-policy.ts';
import { useUser } from '#kit/session/use-session.ts';
import legible from '#kit/ui/style/legible.module.css';
import type { FieldProps } from './person-fields.tsx';

/** Role, company and single rights of a person. Who manages a single company chooses neither company nor role. */
export function AccessFields(props: FieldProps) {
  const { values, set, errors, readOnly = false } = props;
  const isAll = managesAllCompanies(useUser());
  return (
    <Stack gap="md">
      {isAll && (
        <CompanySelect
          required
          canCreate
          disabled={readOnly}
          value={values.company}
          onChange={(company) => set({ company })}
          error={errors['companyId']}
        />
      )}
      {(isAll || values.role !== 'user') && <RoleField {...props} />}
      <CompanyAdminField {...props} />
      <RightsField {...props} />
    </Stack>
  );
}

/** Values with a right granted or withdrawn. */
const withRight = ({ access }: FieldProps['values'], right: GrantableRight, isOn: boolean) => ({
  access: GrantableRight.options.filter((each) => (each === right ? isOn : access.includes(each))),
});

/** Whether the person manages the company; admins of the network do without the grant. */
function CompanyAdminField({ values, set, readOnly = false }: FieldProps) {
  const { t } = useTranslation();
  const isGranted = values.access.includes('companyAdmin');
  const isGrantable = mayGrant(useUser(), 'companyAdmin');
  if (values.role !== 'user' || !(isGranted || isGrantable)) return null;
  return (
    <Switch
      label={t('users.right.companyAdmin')}
      aria-label={t('users.right.companyAdmin')}
      description={t('users.right_hint.companyAdmin')}
      checked={isGranted}
      disabled={readOnly || !isGrantable}
      onChange={(event) => set(withRight(values, 'companyAdmin', event.currentTarget.checked))}
    />
  );
}

/** The other rights that can be granted. */
const SINGLE_RIGHTS = GrantableRight.exclude(['companyAdmin']).options;

function RoleField({ values, set, errors, readOnly = false }: FieldProps) {
  const { t } = useTranslation();
  const roles = grantableRoles(useUser());
  const offered = Role.options.filter((role) => roles.includes(role) || role === values.role);
  const isChoice = !readOnly && roles.length > 1;
  return (
    <NativeSelect
      label={t('person.role')}
      description={`${t(`users.role_hint.${values.role}`)}${isChoice || readOnly ? '' : ` ${t('users.role_only_super')}`}`}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      classNames={{ input: legible.field }}
      disabled={!isChoice}
      value={values.role}
      data={offered.map((role) => ({ value: role, label: t(`users.role.${role}`) }))}
      onChange={(event) => set({ role: Role.options.find((role) => role === event.currentTarget.value) ?? values.role })}
      error={errors['role']}
    />
  );
}

/** Rights granted in addition to the role; for admins a note that they have them all. */
function RightsField({ values, set, errors, readOnly = false }: FieldProps) {
  const { t } = useTranslation();
  const user = useUser();
  if (values.role !== 'user')
    return (
      <Text size="sm" c="dimmed">
        {t('users.rights_of_role')}
      </Text>
    );
  const isAll = managesAllCompanies(user);
  const shown = SINGLE_RIGHTS.filter((right) => isAll || mayGrant(user, right) || values.access.includes(right));
  const isShort = shown.some((right) => !mayGrant(user, right));
  return (
    <Checkbox.Group
      label={t('users.rights')}
      {...(isShort && !readOnly && { description: t('users.rights_held_only') })}
      error={errors['access']}
      value={[...values.access]}
    >
      <Stack gap="xs" mt="xs">
        {shown.map((right) => (
          <Checkbox
            key={right}
            value={right}
            label={t(`users.right.${rightText(right)}`)}
            description={t(`users.right_hint.${rightText(right)}`)}
            disabled={readOnly || !mayGrant(user, right)}
            onChange={(event) => set(withRight(values, right, event.currentTarget.checked))}
          />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}
