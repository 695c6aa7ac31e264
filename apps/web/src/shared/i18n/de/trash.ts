/** Deleted locations, which can come back. */
export const trash = {
  title: 'Papierkorb',
  hint: 'Gelöschte Standorte, die Sie wiederherstellen dürfen.',
  list: 'Gelöschte Standorte',
  pages: 'Seiten des Papierkorbs',
  search: 'Im Papierkorb suchen',
  loading: 'Der Papierkorb wird geladen.',
  empty: 'Der Papierkorb ist leer.',
  none: 'Keine gelöschten Standorte entsprechen der Suche.',
  load_failed: 'Der Papierkorb konnte nicht geladen werden.',
  deleted_by: 'gelöscht {{when}} von {{who}}',
  deleted: 'gelöscht {{when}}',
  goes: 'wird am {{date}} endgültig gelöscht',
  restore: 'Wiederherstellen',
  restore_of: '{{title}} wiederherstellen',
  restored: '„{{title}}“ ist wiederhergestellt.',
  restore_failed: '„{{title}}“ konnte nicht wiederhergestellt werden.',
} as const;
