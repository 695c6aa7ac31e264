/** Templates of an imprint and a privacy notice. `{{…}}` is filled in from the settings, `[[…]]` by the operator. */
export const legalTemplate = {
  day: '1 Tag',
  days: '{{count}} Tagen',
  imprint: `# Angaben nach § 5 DDG

[[Name des Betreibers mit Rechtsform]]
[[Straße und Hausnummer]]
[[Postleitzahl und Ort]]

Vertreten durch: [[vertretungsberechtigte Person]]

# Kontakt

Telefon: [[Telefonnummer]]
E-Mail: [[E-Mail-Adresse]]

# Register und Steuern

Registereintrag: [[Registergericht und Nummer, oder diese Zeile streichen]]
Umsatzsteuer-Identifikationsnummer: [[Nummer, oder diese Zeile streichen]]
`,
  privacy: `# Verantwortlich

[[Name und Anschrift des Betreibers]]
E-Mail: [[E-Mail-Adresse]]
Datenschutzbeauftragte Person: [[Name und Kontakt, oder diese Zeile streichen]]

# Worum es geht

Mit Rastnetz verwalten wir ein Netz von Betrieben an Fernstraßen. Hier steht, welche personenbezogenen Daten dabei gespeichert werden, wozu und wie lange.

# Konten

Wer hier arbeitet, hat ein Konto. Gespeichert werden Name, E-Mail-Adresse, Unternehmen, Rolle und Rechte, Sprache und Darstellung, auf Wunsch ein Bild, die Auswahl der E-Mails, der Zeitpunkt der letzten Anmeldung, das Passwort als Prüfwert und, wo eingerichtet, der zweite Faktor verschlüsselt und jeder Passkey mit Namen, öffentlichem Schlüssel und letzter Nutzung.

Eine Registrierung, die nicht bestätigt wird, wird nach {{unconfirmedDays}} gelöscht. Das eigene Konto lässt sich im Profil löschen; Änderungen an Standorten, bearbeitete Meldungen, interne Notizen und geteilte Ansichten bleiben dann ohne Namen stehen.

Rechtsgrundlage: [[zum Beispiel Art. 6 Abs. 1 Buchst. b DSGVO]]

# Anmeldungen

Zu jeder Anmeldung werden Beginn, letzte Nutzung und die Kennung des Browsers gespeichert. Sie endet mit dem Abmelden, nach {{sessionIdleDays}} ohne Nutzung und spätestens nach {{sessionMaxDays}}.

Netzwerkadressen werden nicht im Klartext gespeichert. Ein Prüfwert des Netzes, aus dem sich jemand angemeldet hat, wird nach {{knownNetworkDays}} gelöscht, die Zählung fehlgeschlagener Versuche nach wenigen Stunden.

# Im Browser

Es werden keine Cookies gesetzt. Im Speicher des Browsers liegen die Anmeldung, Sprache und Darstellung und begonnene Eingaben.

# Standorte, Unternehmen und Importe

Wer einen Standort ändert, bestätigt oder vermerkt, dass zwei ähnliche verschieden sind, wird mit Zeitpunkt gespeichert. Zu Standorten gehören Anschrift, Telefonnummer, Website und Bilder. Gelöschte Standorte werden nach {{trashDays}} endgültig gelöscht.

Zu Unternehmen werden Anschrift, Ansprechperson mit E-Mail-Adresse und Telefonnummer und eine Adresse für Rechnungen gespeichert, zu ihrem Tarif eine Notiz und wer ihn festgelegt hat. Eingelesene Dateien mit Standorten werden nach {{importDays}} gelöscht, auch, wer sie eingelesen hat. Zu einem API-Schlüssel werden sein Name, wer ihn angelegt hat und die letzte Nutzung gespeichert.

# Notizen und Ansichten

Interne Notizen zu Standorten und Meldungen sind freie Texte, gespeichert mit Verfasser und Zeitpunkt. Sie bleiben, bis sie gelöscht werden oder ihr Standort oder ihre Meldung. Ansichten der Liste werden mit Namen, Suchtext und Filtern gespeichert, geteilte auch damit, wer sie angelegt hat. Gelöschte Notizen und Ansichten werden nach einem Tag endgültig entfernt.

# Protokoll

Wer etwas an Personen, Unternehmen oder Einstellungen ändert, steht mit Zeitpunkt und den Angaben davor und danach im Protokoll. Einträge werden nach {{auditDays}} gelöscht.

# E-Mails

Der Text einer E-Mail wird nach dem Versand gelöscht, Empfänger und Betreff nach {{sentMailDays}}. E-Mails, die sich nicht zustellen lassen, werden nach {{unsentMailDays}} gelöscht. Versendet wird über [[Anbieter des Mailservers]].

Benachrichtigungen darüber, was andere geändert, gemeldet oder registriert haben, werden nach {{notificationDays}} gelöscht. E-Mails dazu kann jeder abbestellen.

# Meldungen

Wer einen Standort meldet, braucht kein Konto. Gespeichert werden die Angaben zum Standort, Nachricht, Fotos, Sprache und, wenn angegeben, die E-Mail-Adresse. Aus Fotos werden Aufnahmeort und andere Zusatzdaten entfernt.

Bis zur Entscheidung über eine Meldung mit Fotos wird außerdem ein Prüfwert der IP-Adresse gespeichert, damit niemand den Speicher füllt. Warten zu viele Meldungen, werden Fotos der ältesten gelöscht.

Nach der Entscheidung über eine Meldung werden die E-Mail-Adresse und Fotos, die nicht übernommen wurden, nach {{reporterDays}} gelöscht; E-Mail-Adressen und Telefonnummern in Texten werden unkenntlich gemacht.

Wer eine Meldung bearbeitet, beantwortet oder zugewiesen bekommt, steht in ihrem Verlauf. Die Meldung selbst wird mit Verlauf, Antworten, Notizen und den übrigen Fotos nach {{reportDays}} gelöscht, ebenfalls ab der Entscheidung gerechnet. Standorte, die daraus entstanden sind, bleiben.

Rechtsgrundlage: [[zum Beispiel Art. 6 Abs. 1 Buchst. f DSGVO]]

# Karte

{{map}}

Wo Sie sich befinden, wird nur auf Knopfdruck bestimmt und nicht gespeichert, es sei denn, Sie geben es in einer Meldung an. Die Karte rückt dann dorthin und lädt, was in diesem Ausschnitt liegt.

# Server

Das Protokoll des Servers enthält je Aufruf Zeitpunkt, Art, Ergebnis und Dauer, aber keine Netzwerkadressen, Namen oder Inhalte. Der Server steht bei [[Anbieter und Ort]]. Darüber hinaus gespeichert werden [[was Proxy oder Anbieter aufzeichnen und wie lange, oder: keine weiteren Daten]]. Sicherungskopien werden nach [[Zeitraum]] gelöscht, Kopien der Datenbank, die vor Updates und Wiederherstellungen entstehen, nach [[Zeitraum; nur bei eingebetteter Datenbank, sonst streichen]].

# Ihre Rechte

Sie haben das Recht auf Auskunft, Berichtigung, Löschung, Einschränkung der Verarbeitung, Datenübertragbarkeit und Widerspruch. Was zu Ihrem Konto gespeichert ist, laden Sie im Profil herunter. Beschweren können Sie sich bei [[zuständige Aufsichtsbehörde]].
`,
  ownMap: 'Die Karte kommt von diesem Server. Niemand sonst erfährt, was angesehen wird.',
  providerMap:
    'Die Karte lädt der Browser von {{mapHost}}. Der Anbieter sieht dabei die IP-Adresse und den angesehenen Ausschnitt: [[Name und Anschrift des Kartenanbieters und Rechtsgrundlage]].',
} as const;
