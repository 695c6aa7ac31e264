/** Link and QR code of the public form about a location. */
export const report_link = {
  open: 'Link zum Melden',
  title: 'Link zum Melden',
  body: 'Über diesen Link oder den Code melden Fahrer, was sich an „{{title}}“ geändert hat. Ohne Anmeldung, zum Beispiel von einem Aushang.',
  label: 'Link',
  copy: 'Link kopieren',
  qr: 'QR-Code des Links zum Melden',
  unpublished: 'Der Link funktioniert erst, wenn der Standort veröffentlicht ist.',
} as const;
