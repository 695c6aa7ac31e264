/** Passkeys at sign-in and re-authentication; the keys under `error` are the contract's. */
export const passkey = {
  use: 'Passkey verwenden',
  confirm: 'Mit Passkey bestätigen',
  instead_of_code: 'Passkey statt Code verwenden',
  cancelled: 'Es wurde kein Passkey verwendet. Versuchen Sie es erneut oder wählen Sie einen anderen Weg.',
  known: 'Auf diesem Gerät gibt es schon einen Passkey für Ihr Konto.',
  failed: 'Das hat mit dem Passkey nicht geklappt. Versuchen Sie es erneut oder wählen Sie einen anderen Weg.',
  refused: 'Mit diesem Passkey können Sie sich nicht anmelden. Vielleicht wurde er aus dem Konto entfernt.',
  error: { no_name: 'Bitte Namen ausfüllen.', not_valid: 'Der Passkey konnte nicht geprüft werden. Bitte versuchen Sie es erneut.' },
} as const;
