import type { Texts } from '#kit/i18n/texts.ts';
import type * as german from './legal-template.de.ts';

export const legalTemplate = {
  day: '1 day',
  days: '{{count}} days',
  imprint: `# Information according to § 5 DDG

[[name of the operator with legal form]]
[[street and number]]
[[postcode and town]]

Represented by: [[person authorised to represent]]

# Contact

Telephone: [[telephone number]]
E-mail: [[e-mail address]]

# Register and tax

Register entry: [[court and number, or delete this line]]
VAT identification number: [[number, or delete this line]]
`,
  privacy: `# Controller

[[name and address of the operator]]
E-mail: [[e-mail address]]
Data protection officer: [[name and contact, or delete this line]]

# What this is about

With Rastnetz we run a network of roadside businesses. This page says which personal data is stored, what for, and for how long.

# Accounts

Everybody who works here has an account. Stored are name, e-mail address, company, role and rights, language and appearance, a picture if wanted, the time of the last sign-in, a hash of the password and, where set up, the second factor in encrypted form.

A registration that is not confirmed is deleted after {{unconfirmedDays}}. People delete their own account in the profile; changes to locations then remain without a name.

Legal basis: [[for example Art. 6(1)(b) GDPR]]

# Sign-ins

Of each sign-in its beginning, last use and the browser's identification are stored. It ends with signing out, after {{sessionIdleDays}} without use, and after {{sessionMaxDays}} at the latest.

Network addresses are not stored in plain form. A hash of the network somebody signed in from is deleted after {{knownNetworkDays}}, counts of failed attempts after a few hours.

# In the browser

No cookies are set. The browser's storage holds the sign-in, language and appearance, and entries that were begun.

# Locations, companies and imports

Whoever changes or confirms a location is named with the time in its history. Deleted locations are deleted for good after {{trashDays}}. Of companies the address, a contact person with e-mail address and telephone number, and an address for bills are stored. Imported files of locations are deleted after {{importDays}}.

# Audit log

Whoever changes something about people, companies or settings is named in the audit log. Entries are deleted after {{auditDays}}.

# E-mails

The text of an e-mail is deleted once it was sent, recipient and subject after {{sentMailDays}}. E-mails that cannot be delivered are deleted after {{unsentMailDays}}. They are sent by [[provider of the mail server]].

# Reports

Nobody needs an account to report a location. Stored are what is said of the location, message, photos, language and, if given, the e-mail address. Place and other additional data are removed from photos.

Until the decision on a report with photos a check value of the IP address is stored, too, so that nobody fills the storage. Where too many reports wait, photos of the oldest are deleted.

After the decision on a report the e-mail address and photos that were not used are deleted after {{reporterDays}}; e-mail addresses and telephone numbers in texts are masked.

Legal basis: [[for example Art. 6(1)(f) GDPR]]

# Map

{{map}}

One's own position is asked for by a button alone and does not leave the browser unless it is given in a report.

# Server

The server's log holds time, kind, result and duration of each call, but no network addresses, names or contents. The server is hosted by [[provider and place]]. Beyond that [[what proxy or provider record and for how long, or: no further data is]] stored. Backups are deleted after [[period]], copies of the database made before updates and restores after [[period; with the embedded database only, else strike out]].

# Your rights

You have the right of access, rectification, erasure, restriction of processing, data portability and objection. What is stored about your account you download in your profile. You can complain to [[supervisory authority]].
`,
  ownMap: 'The map comes from this server. Nobody else learns what is looked at.',
  providerMap:
    'The browser loads the map from {{mapHost}}. The provider sees the IP address and the part of the map that is looked at: [[name and address of the map provider and legal basis]].',
} as const satisfies Texts<typeof german.legalTemplate>;
