/** Second step of a sign-in. */
export const second_factor = {
  body_app: 'Ihr Konto ist mit einem zweiten Faktor geschützt. Die sechs Ziffern zeigt Ihre Authenticator-App.',
  body_recovery:
    'Jeder Wiederherstellungscode gilt einmal. Sie haben die Codes beim Einrichten des zweiten Faktors oder Ihres ersten Passkeys erhalten.',
  code_app: 'Code aus der App',
  code_recovery: 'Wiederherstellungscode',
  use_recovery: 'Wiederherstellungscode verwenden',
  use_app: 'Code aus der App verwenden',
  or: 'oder mit einem Code',
  error: {
    no_code: 'Bitte Code ausfüllen.',
    wrong_code: 'Der Code ist nicht gültig.',
    no_mail_code: 'Bitte den Code aus der E-Mail eingeben.',
    wrong_mail_code: 'Der Code aus der E-Mail ist nicht gültig oder abgelaufen.',
    wrong_passkey: 'Der Passkey gehört nicht zu diesem Konto oder gilt nicht mehr.',
  },
} as const;
