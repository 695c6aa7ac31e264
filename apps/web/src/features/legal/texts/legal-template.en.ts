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

Everybody who works here has an account. We store name, e-mail address, company, role and rights, language and appearance, a picture if wanted, the choice of e-mails, the time of the last sign-in, a hash of the password and, where set up, the second factor in encrypted form and each passkey with its name, public key and last use.

A registration that is not confirmed is deleted after {{unconfirmedDays}}. People delete their own account in the profile; changes to locations, processed reports, internal notes and shared views then remain without a name.

Legal basis: [[for example Art. 6(1)(b) GDPR]]

# Sign-ins

For each sign-in, we store its start, its last use and the browser’s identification. It ends by signing out, after {{sessionIdleDays}} without use, and after {{sessionMaxDays}} at the latest.

Network addresses are not stored in plain text. A hash of the network somebody signed in from is deleted after {{knownNetworkDays}}, counts of failed attempts after a few hours.

# In the browser

No cookies are set. The browser’s storage holds the sign-in, language and appearance, and unfinished entries.

# Locations, companies and imports

We store who changed or confirmed a location, or noted that two similar ones differ, with the time. A location has an address, a telephone number, a website and pictures. Deleted locations are deleted for good after {{trashDays}}.

For companies, we store the address, a contact person with e-mail address and telephone number, and an address for invoices; for their plan, a note and who set it. Imported files of locations are deleted after {{importDays}}, together with who imported them. For an API key, we store its name, who created it and its last use.

# Notes and views

Internal notes on locations and reports are free texts, stored with their author and time. They stay until they are deleted, or their location or report is. Views of the list are stored with their name, search text and filters, shared ones also with who created them. Deleted notes and views are removed for good after one day.

# Audit log

Whoever changes something about people, companies or settings is named in the audit log, with the time and the values before and after. Entries are deleted after {{auditDays}}.

# E-mails

The text of an e-mail is deleted once it has been sent, recipient and subject after {{sentMailDays}}. E-mails that cannot be delivered are deleted after {{unsentMailDays}}. They are sent by [[provider of the mail server]].

Notifications of what others changed, reported or registered are deleted after {{notificationDays}}. Anybody can unsubscribe from e-mails with them.

# Reports

No account is needed to report a location. We store what is said about the location, the message, photos, the language and, if given, the e-mail address. Place and other metadata are removed from photos.

Until a report with photos is decided, a hash of the IP address is stored as well, so that nobody can fill up the storage. If too many reports are waiting, photos of the oldest ones are deleted.

After the decision on a report the e-mail address and photos that were not used are deleted after {{reporterDays}}; e-mail addresses and telephone numbers in texts are masked.

The history of a report names whoever worked on it, replied to it or was assigned to it. The report itself is deleted after {{reportDays}} with its history, replies, notes and remaining photos, also counted from the decision. Locations created from it stay.

Legal basis: [[for example Art. 6(1)(f) GDPR]]

# Map

{{map}}

Where you are is requested only when you press a button, and is not stored unless you enter it in a report. The map then moves there and loads what lies in that part.

# Server

The server’s log holds time, kind, result and duration of each request, but no network addresses, names or contents. The server is hosted by [[provider and place]]. Beyond that [[what proxy or provider record and for how long, or: no further data is]] stored. Backups are deleted after [[period]], copies of the database made before updates and restores after [[period; with the embedded database only, else strike out]].

# Your rights

You have the right of access, rectification, erasure, restriction of processing, data portability and objection. You can download what is stored about your account in your profile. You can complain to [[supervisory authority]].
`,
  ownMap: 'The map comes from this server. Nobody else learns what you look at.',
  providerMap:
    'The browser loads the map from {{mapHost}}. The provider sees the IP address and the part of the map you look at: [[name and address of the map provider and legal basis]].',
} as const satisfies Texts<typeof german.legalTemplate>;
