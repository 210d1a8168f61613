import { billingFailuresEn, planFailuresEn } from './billing-failures.ts'
import { mediaFailuresEn } from './media-failures.ts'
import { deployFailuresEn, publishingFailuresEn } from './publishing-failures.ts'
import { editingFailuresEn, previewFailuresEn, reportFailuresEn, siteFailuresEn } from './site-failures.ts'
import { translationFailuresEn } from './translation-failures.ts'
import { formFailuresEn, newsFailuresEn, receivedFailuresEn, visitorFailuresEn } from './visitor-failures.ts'

export const failuresEn = {
  internal: 'Something went wrong. Try again; if it happens again, tell whoever runs this server.',
  'storage-full':
    'The storage is full. Nothing was lost, and nothing was saved. Have space freed where the data lies, then try again.',
  'changed-meanwhile': 'Somebody else has changed this in the meantime. Load it again.',
  'no-such-site': 'There is no such site.',
  'no-such-page': 'There is no such page.',
  'no-such-release': 'There is no such release.',
  'no-such-domain': 'There is no such domain.',
  'domain-here-already': 'This site has this domain already.',
  'domain-of-console': 'This domain opens the console of the same account. Take it off there first.',
  'domain-of-another-site': 'Another site of the same account has this domain. Take it off there first.',
  'too-many-domains': 'A site can have {limit} domains. Remove one first.',
  'domain-not-over': 'This domain is being looked for, or in use. There is nothing to start again.',
  'plan-domains': 'This plan does not include domains of one’s own. Ask for a larger plan.',
  'domain-not-ready': 'This domain does not lead to the site yet. Wait until everything about it is right.',
  'release-gone': 'The files of this release are no longer kept.',
  'no-such-publish': 'There is no such publish.',
  'no-such-api-key': 'There is no such API key.',
  'key-needed': 'Send an API key: Authorization: token <key>, or user name and password as Basic.',
  'key-refused': 'The API key, or its user name and password, is not valid.',
  'address-not-allowed': 'This API key may not be used from the address {address}.',
  'too-many-calls': 'Too many calls. Wait a minute, then go on more slowly.',
  'idempotency-key-reused':
    'This Idempotency-Key was sent before with another request. Use a new one for every request.',
  'outcome-unknown':
    'An earlier request with this Idempotency-Key was broken off. Look whether it was carried out, then use a new key.',
  'no-such-template': 'There is no such template.',
  'no-such-file': 'There is no such file.',
  'no-such-call': 'There is no such call.',
  parameter: 'The parameter {name} can not be used here.',
  'site-not-named': 'Name the site whose pages you want.',
  'not-json': 'The body is not JSON.',
  'send-json': 'Send JSON.',
  'send-json-or-file': 'Send JSON, or the bytes of a file.',
  'too-large': 'At most {limit} bytes can be sent here.',
  'request-problems': 'The request has problems.',
  'definition-problems': 'The site definition has problems.',
  'page-problems': 'The page has problems.',
  'settings-problems': 'The settings have problems.',
  'not-publishable': 'The site can not be published as it is.',
  'page-keeps-id': 'A page keeps its id.',
  'media-not-uploaded': 'Some media have not been uploaded.',
  'sign-in-first': 'Sign in first.',
  'sign-in-elsewhere':
    'This account lets its people in from certain networks only, and you come from {address}. Log in from one of them, or ask the main contact of your company.',
  'networks-without-you':
    'Your own address, {address}, is in none of these networks. Add it, or confirm that you will be shut out from here.',
  'sign-in-refused': 'The e-mail address or the password is wrong.',
  'too-many-attempts': 'Too many attempts. Wait 15 minutes and try again.',
  'too-many-sign-ins': 'Too many people sign in. Try again soon.',
  'not-allowed': 'This account may not do that.',
  'no-such-user': 'There is no such account.',
  'wrong-parent': 'An account of this kind can not stand below that one.',
  'email-taken': 'This e-mail address is in use.',
  'contract-ended': 'The contract of this account has ended: nothing about it can be changed any more.',
  'contract-move': 'The contract can not become that from what it is now.',
  'no-contract-here': "The provider's own account has no contract.",
  'company-name-differs': "To end the contract, type the company's name exactly as it is written.",
  'own-account': 'Nobody changes the contract, the authority or the licence of their own account.',
  'own-account-stays': 'Nobody deletes their own account.',
  'user-has-accounts': 'There are {count} accounts below this one. Delete them first.',
  'user-has-sites':
    'This account has {count} sites, those in the trash included. Delete them for good first.',
  'no-theme-here': 'Only OEM accounts have colours and a logo of their own.',
  'no-brand-here': 'Only OEM master accounts have a console domain and a mail sender of their own.',
  'console-has-domain': 'The console has a domain already. Remove it first to use another one.',
  'no-such-sender': 'No mail sender has been entered.',
  'no-such-admin': 'There is no such person.',
  'main-contact-stays': 'Every account has one main contact. Name somebody else, then this can be done.',
  'own-person': 'Nobody removes themselves, or changes their own authority.',
  'already-in': 'This person has chosen a password already.',
  'send-csv': 'Send the file as text/csv.',
  'file-not-utf-8':
    'The file is not written in UTF-8 but seems to be {encoding}. Save it as “CSV UTF-8” and send it again.',
  'csv-unreadable':
    'From here on the file can not be read: a quotation mark is not closed, or the line is far too long.',
  'csv-cells': 'This line has {count} cells, but the header names only {limit} columns.',
  'csv-unknown-column': 'There is no column called “{name}”. The columns are: {known}.',
  'csv-column-twice': 'The column {name} is there twice.',
  'csv-column-missing': 'The column {name} is missing.',
  'csv-too-many-lines': 'At most {limit} lines can be taken in with one file. Divide it.',
  'csv-email-twice': 'This e-mail address already stands in line {line}.',
  'too-many-invitations':
    'At most {limit} people can be invited with one file. Import without invitations, or divide the file.',
  'not-from-console': 'This call may only come from the console itself.',
  'sign-in-expired': 'This took too long. Log in again.',
  'code-refused': 'The code is wrong, or has been used already.',
  'too-many-requests': 'Too many requests. Wait an hour and try again.',
  'wrong-password': 'The password is wrong.',
  'password-common': 'This password is too easy to guess. Choose another one.',
  'link-over': 'This link has been used, or is too old. Ask for another one.',
  'two-factor-on': 'Two-factor authentication is on already.',
  'two-factor-not-begun': 'Begin with the set-up of two-factor authentication.',
  'two-factor-off': 'This person has not switched two-factor authentication on.',
  'own-two-factor': 'Your own second factor is switched off in your account, with your password.',
  'file-no-picture': 'Only a picture can stand here.',
  'no-such-session': 'There is no such session.',
  'no-such-mail': 'There is no such mail.',
  'file-empty': 'The file is empty.',
  'file-too-large': 'The file is too large: at most 30 MB can be taken.',
  'file-unknown-type': 'The file is no picture, film or music that can be taken.',
  'file-damaged': 'The file is damaged or incomplete. Copy or export it again, and upload it anew.',
  'file-too-many-pixels':
    'The picture has {width} × {height} pixels, which is {pixels} million. At most {limit} million (megapixels) can be taken: save it smaller, for example 4,000 pixels wide.',
  'file-music-too-large':
    'The music is too large: at most 20 MB can be taken. Save it as MP3 or M4A, which are smaller.',
  'file-no-decoder': 'Files of this kind can not be read here. Save it as JPEG, PNG or MP4.',
  'file-other-type':
    'In truth this is a {type} file, whatever its name says. Open it and save it as PNG, JPEG or MP4, or music as MP3.',
  'file-other-codec':
    'The picture of this film is encoded as “{codec}”, which can not be read. Export the film as MP4 (H.264).',
  'file-breaks-off':
    'The film is damaged: only {shown} of its {whole} seconds can be read. Copy or export it again, and upload it anew.',
  'file-timed-out': 'The file takes too long to decode. Make the film shorter, or the picture smaller.',
  ...billingFailuresEn,
  ...deployFailuresEn,
  ...editingFailuresEn,
  ...formFailuresEn,
  ...mediaFailuresEn,
  ...newsFailuresEn,
  ...planFailuresEn,
  ...previewFailuresEn,
  ...publishingFailuresEn,
  ...siteFailuresEn,
  ...translationFailuresEn,
  ...visitorFailuresEn,
  ...receivedFailuresEn,
  ...reportFailuresEn,
} satisfies Record<string, string>

/** Why a call failed. Sent, so never renamed. */
export type FailureReason = keyof typeof failuresEn

export type FailureCatalogue = Readonly<Record<FailureReason, string>>
