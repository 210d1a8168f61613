import { billMailsEn } from './bill-mails.ts'
import { brandMailsEn } from './brand-mails.ts'
import type { MailTexts } from './mail-texts.ts'
import { memberMailsEn } from './member-mails-en.ts'
import { usageMailsEn } from './usage-mails.ts'

export const en: MailTexts = {
  invitation: {
    subject: 'You have been invited to {company} on {product}',
    greeting: 'Dear {name},',
    lines: [
      '{inviter} has invited you to work on the sites of {company} with {product}.',
      'Please choose a password to activate your account.',
    ],
    button: 'Choose a password',
    notes: [
      'The link works once, for 7 days.',
      'If you did not expect this invitation, you can ignore this mail.',
    ],
  },
  'password-reset': {
    subject: 'Choose a new password for {product}',
    greeting: 'Dear {name},',
    lines: ['We were asked to reset the password of your {product} account. Please choose a new one.'],
    button: 'Choose a new password',
    notes: [
      'The link works once, for 60 minutes.',
      'If you did not ask for this, you can ignore this mail: your password stays as it is.',
    ],
  },
  'password-changed': {
    subject: 'Your {product} password has been changed',
    greeting: 'Dear {name},',
    lines: [
      'The password of your {product} account has just been changed, and your other sessions have been ended.',
    ],
    button: '',
    notes: [
      'If this was not you, please reset your password on the log-in screen at once and tell your administrator.',
    ],
  },
  'sign-up': {
    subject: 'Confirm your e-mail address for {product}',
    greeting: 'Dear {name},',
    lines: [
      'Thank you for signing up to {product} for {company}.',
      'Please confirm that this is your e-mail address. After that you can log in.',
    ],
    button: 'Confirm the address',
    notes: [
      'The link works once, for 24 hours.',
      'If you did not sign up, you can ignore this mail: no account will be opened.',
    ],
  },
  'sign-up-known': {
    subject: 'You already have a {product} account',
    greeting: 'Dear {name},',
    lines: [
      'Somebody has tried to sign up to {product} with this e-mail address. There is an account with it already, so you can simply log in.',
    ],
    button: 'Log in',
    notes: [
      'If you have forgotten your password, you can reset it on the log-in screen.',
      'If it was not you who tried, you need not do anything.',
    ],
  },
  'two-factor-on': {
    subject: 'Two-factor authentication is on for your {product} account',
    greeting: 'Dear {name},',
    lines: [
      'Two-factor authentication has just been switched on for your {product} account. From now on, logging in takes a code from your authenticator app.',
    ],
    button: '',
    notes: [
      'Keep your recovery codes in a safe place: each of them stands in for the app once.',
      'If this was not you, please reset your password on the log-in screen at once and tell your administrator.',
    ],
  },
  'two-factor-off': {
    subject: 'Two-factor authentication is off for your {product} account',
    greeting: 'Dear {name},',
    lines: [
      'Two-factor authentication has just been switched off for your {product} account. Your password alone is enough to log in.',
    ],
    button: '',
    notes: [
      'If this was not you, please reset your password on the log-in screen at once and tell your administrator.',
    ],
  },
  'two-factor-ended': {
    subject: 'Two-factor authentication has been reset for your {product} account',
    greeting: 'Dear {name},',
    lines: [
      '{ender} has switched off two-factor authentication for your {product} account and ended all your sessions.',
      'Please log in with your password, and set up two-factor authentication again in your account settings.',
    ],
    button: '',
    notes: [
      'If you have not asked for this, please reset your password on the log-in screen at once and tell your administrator.',
    ],
  },
  'preview-invitation': {
    subject: '{inviter} would like to show you {site} on {product}',
    greeting: 'Hello,',
    lines: [
      '{inviter} has invited you to look at {site} before it is online.',
      'This link is made for you and knows your e-mail address. You can write comments on the pages.',
    ],
    button: 'Open the preview',
    notes: [
      'If you are asked for a password, you get it from whoever invited you.',
      'If you did not expect this invitation, you can ignore this mail.',
    ],
  },
  'preview-code': {
    subject: '{code} opens the preview of {site} on {product}',
    greeting: 'Hello,',
    lines: ['Your code for the preview of {site}: {code}'],
    button: '',
    notes: ['The code works once, for 15 minutes.', 'If you did not ask for it, you can ignore this mail.'],
  },
  'preview-comments': {
    subject: 'Comments on {site} on {product}',
    greeting: 'Dear {name},',
    lines: [
      'Comments on the preview of {site} that you have not been told of: {count}',
      '{author}: “{text}”',
    ],
    button: 'Read the comments',
    notes: ['Comments that are written within a few minutes come in one mail.'],
  },
  'approval-asked': {
    subject: '{site} on {product} is waiting for your approval',
    greeting: 'Dear {name},',
    lines: ['{by} asks you to look at {site} and to approve it for publishing.', 'Message: {text}'],
    button: 'Review it',
    notes: [
      'Your approval counts for exactly what you have seen. If the site is changed afterwards, you are asked again.',
    ],
  },
  'approval-given': {
    subject: '{site} on {product} has been approved',
    greeting: 'Dear {name},',
    lines: ['{by} has approved {site}. You can publish it.', 'Message: {text}'],
    button: 'Open the site',
    notes: ['If you change the site before you publish it, please ask for approval again.'],
  },
  'approval-changes': {
    subject: 'Changes are wanted to {site} on {product}',
    greeting: 'Dear {name},',
    lines: ['{by} asks for changes to {site} before it is published.', 'Message: {text}'],
    button: 'Open the site',
    notes: ['Once you have made them, please ask for approval again.'],
  },
  'domain-ready': {
    subject: '{domain} now opens {site} on {product}',
    greeting: 'Dear {name},',
    lines: ['The domain {domain} has been verified. From now on it opens {site}.'],
    button: 'See the domain',
    notes: ['Leave both records in DNS: they are looked up again every day.'],
  },
  'domain-failing': {
    subject: 'Please check the DNS records of {domain} for {product}',
    greeting: 'Dear {name},',
    lines: [
      'The DNS records of {domain}, the domain of {site}, are missing or have been changed.',
      'The domain is served until {until} (Japan time). If its records are not right by then, it is switched off.',
    ],
    button: 'See what has to be put right',
    notes: ['The default address of the site stays open in any case.'],
  },
  'domain-off': {
    subject: '{domain} has been switched off on {product}',
    greeting: 'Dear {name},',
    lines: [
      'The domain {domain} no longer opens {site}: its DNS records were not right for 72 hours, or somebody else has verified it.',
      'The site is open at its default address. Put the records right, then start the domain again.',
    ],
    button: 'See the domain',
    notes: [],
  },
  ...memberMailsEn,
  ...billMailsEn,
  ...brandMailsEn,
  ...usageMailsEn,
}
