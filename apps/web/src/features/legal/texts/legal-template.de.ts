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

Wer hier arbeitet, hat ein Konto. Gespeichert werden Name, E-Mail-Adresse, Unternehmen, Rolle und Rechte, Sprache und Darstellung, auf Wunsch ein Bild, der Zeitpunkt der letzten Anmeldung, das Passwort als Prüfwert und, wo eingerichtet, der zweite Faktor verschlüsselt.

Eine Registrierung, die nicht bestätigt wird, wird nach {{unconfirmedDays}} gelöscht. Das eigene Konto lässt sich im Profil löschen; Änderungen an Standorten bleiben dann ohne Namen stehen.

Rechtsgrundlage: [[zum Beispiel Art. 6 Abs. 1 Buchst. b DSGVO]]

# Anmeldungen

Zu jeder Anmeldung werden Beginn, letzte Nutzung und die Kennung des Browsers gespeichert. Sie endet mit dem Abmelden, nach {{sessionIdleDays}} ohne Nutzung und spätestens nach {{sessionMaxDays}}.

Netzwerkadressen werden nicht im Klartext gespeichert. Ein Prüfwert des Netzes, aus dem sich jemand angemeldet hat, wird nach {{knownNetworkDays}} gelöscht, die Zählung fehlgeschlagener Versuche nach wenigen Stunden.

# Im Browser

Es werden keine Cookies gesetzt. Im Speicher des Browsers liegen die Anmeldung, Sprache und Darstellung und begonnene Eingaben.

# Standorte, Unternehmen und Importe

Wer einen Standort ändert oder bestätigt, steht mit Zeitpunkt in dessen Verlauf. Gelöschte Standorte werden nach {{trashDays}} endgültig gelöscht. Zu Unternehmen werden Anschrift, Ansprechperson mit E-Mail-Adresse und Telefonnummer und eine Adresse für Rechnungen gespeichert. Eingelesene Dateien mit Standorten werden nach {{importDays}} gelöscht.

# Protokoll

Wer etwas an Personen, Unternehmen oder Einstellungen ändert, steht im Protokoll. Einträge werden nach {{auditDays}} gelöscht.

# E-Mails

Der Text einer E-Mail wird nach dem Versand gelöscht, Empfänger und Betreff nach {{sentMailDays}}. E-Mails, die sich nicht zustellen lassen, werden nach {{unsentMailDays}} gelöscht. Versendet wird über [[Anbieter des Mailservers]].

Benachrichtigungen darüber, was andere an Standorten geändert haben, werden nach {{notificationDays}} gelöscht. E-Mails dazu kann jeder abbestellen.

# Meldungen

Wer einen Standort meldet, braucht kein Konto. Gespeichert werden die Angaben zum Standort, Nachricht, Fotos, Sprache und, wenn angegeben, die E-Mail-Adresse. Aus Fotos werden Aufnahmeort und andere Zusatzdaten entfernt.

Bis zur Entscheidung über eine Meldung mit Fotos wird außerdem ein Prüfwert der IP-Adresse gespeichert, damit niemand den Speicher füllt. Warten zu viele Meldungen, werden Fotos der ältesten gelöscht.

Nach der Entscheidung über eine Meldung werden die E-Mail-Adresse und Fotos, die nicht übernommen wurden, nach {{reporterDays}} gelöscht; E-Mail-Adressen und Telefonnummern in Texten werden unkenntlich gemacht.

Die Meldung selbst wird mit Verlauf, Antworten und den übrigen Fotos nach {{reportDays}} gelöscht, ebenfalls ab der Entscheidung gerechnet. Standorte, die daraus entstanden sind, bleiben.

Rechtsgrundlage: [[zum Beispiel Art. 6 Abs. 1 Buchst. f DSGVO]]

# Karte

{{map}}

Der eigene Standort wird nur auf Knopfdruck bestimmt und verlässt den Browser nicht, es sei denn, er wird in einer Meldung angegeben.

# Server

Das Protokoll des Servers enthält je Aufruf Zeitpunkt, Art, Ergebnis und Dauer, aber keine Netzwerkadressen, Namen oder Inhalte. Der Server steht bei [[Anbieter und Ort]]. Darüber hinaus gespeichert werden [[was Proxy oder Anbieter aufzeichnen und wie lange, oder: keine weiteren Daten]]. Sicherungskopien werden nach [[Zeitraum]] gelöscht, Kopien der Datenbank, die vor Updates und Wiederherstellungen entstehen, nach [[Zeitraum; nur bei eingebetteter Datenbank, sonst streichen]].

# Ihre Rechte

Sie haben das Recht auf Auskunft, Berichtigung, Löschung, Einschränkung der Verarbeitung, Datenübertragbarkeit und Widerspruch. Was zu Ihrem Konto gespeichert ist, laden Sie im Profil herunter. Beschweren können Sie sich bei [[zuständige Aufsichtsbehörde]].
`,
  ownMap: 'Die Karte kommt von diesem Server. Niemand sonst erfährt, was angesehen wird.',
  providerMap:
    'Die Karte lädt der Browser von {{mapHost}}. Der Anbieter sieht dabei die IP-Adresse und den angesehenen Ausschnitt: [[Name und Anschrift des Kartenanbieters und Rechtsgrundlage]].',
} as const;
