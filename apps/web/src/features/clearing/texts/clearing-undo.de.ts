/** Why an action on a report, or its undo, is refused. */
export const clearing_refusals = {
  decided: 'Über diese Meldung ist schon entschieden. Die Entscheidung lässt sich im Verlauf zurücknehmen.',
  location_gone: 'Der Standort dieser Meldung liegt im Papierkorb oder ist endgültig gelöscht.',
  needs_go_live: 'Ein neuer Ort wird freigegeben, indem er live geschaltet wird.',
  other_location: 'Diese Meldung gehört zu einem anderen Standort.',
  assignee: 'Diese Person kann keine Meldungen bearbeiten.',
  twice: 'Diese Meldung ist mehrfach genannt.',
} as const;

export const clearing_merge = {
  same: 'Das ist der Standort dieser Meldung selbst.',
  unknown: 'Diesen Standort gibt es nicht.',
  winner_merged: 'Dieser Standort wurde selbst mit einem anderen zusammengeführt.',
  winner_trashed: 'Dieser Standort liegt im Papierkorb.',
} as const;

export const clearing_undo = {
  not_offered: 'Dieser Schritt ist schon zurückgenommen oder bleibt bestehen.',
  later_steps: 'Ein späterer Schritt hat dasselbe geändert. Nehmen Sie zuerst diesen zurück.',
  location_changed: 'Der Standort wurde danach noch einmal geändert.',
} as const;
