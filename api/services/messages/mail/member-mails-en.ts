import type { MemberMailTexts } from './member-mails.ts'

export const memberMailsEn: MemberMailTexts = {
  'member-confirm': {
    subject: 'Complete your registration with {site}',
    greeting: 'Hello,',
    lines: [
      'Thank you for registering with {site}.',
      'Please open the page below and press the button there to complete your registration.',
    ],
    button: 'Complete registration',
    notes: [
      'The link works once, for 24 hours.',
      'If you did not register, you can ignore this mail: the registration will not be completed.',
    ],
  },
  'member-known': {
    subject: 'You are already a member of {site}',
    greeting: 'Hello,',
    lines: [
      'Somebody has tried to use this e-mail address at {site}. You are a member with it already, so you can simply log in.',
    ],
    button: 'Log in',
    notes: [
      'If you have forgotten your password, you can reset it on the log-in page.',
      'If it was not you who tried, you need not do anything.',
    ],
  },
  'member-password': {
    subject: 'Choose a new password for {site}',
    greeting: 'Hello,',
    lines: ['We were asked to reset your password for {site}. Please choose a new one on the page below.'],
    button: 'Choose a new password',
    notes: [
      'The link works once, for 60 minutes.',
      'If you did not ask for this, you can ignore this mail: your password stays as it is.',
    ],
  },
  'member-login': {
    subject: 'Your log-in link for {site}',
    greeting: 'Hello,',
    lines: ['You can log in to {site} without a password: open the page below and press the button there.'],
    button: 'Log in',
    notes: [
      'The link works once, for 15 minutes.',
      'If you did not ask for this, you can ignore this mail. Do not pass the link on: whoever has it can log in as you.',
    ],
  },
  'member-passkey-added': {
    subject: 'A passkey has been added to your membership of {site}',
    greeting: 'Hello,',
    lines: [
      'A passkey has just been added to your membership of {site}. You can log in with it from now on.',
    ],
    button: '',
    notes: [
      'If this was not you, please log in, remove the passkey in your profile and change your password.',
    ],
  },
  'member-line-connected': {
    subject: 'LINE has been connected with your membership of {site}',
    greeting: 'Hello,',
    lines: [
      'A LINE account has just been connected with your membership of {site}. You can log in with it from now on.',
    ],
    button: '',
    notes: ['If this was not you, please log in, disconnect LINE in your profile and change your password.'],
  },
  'member-password-changed': {
    subject: 'Your password for {site} has been changed',
    greeting: 'Hello,',
    lines: [
      'Your password for {site} has just been changed. Wherever else you were logged in, you have been logged out.',
    ],
    button: '',
    notes: ['If this was not you, please reset your password on the log-in page at once.'],
  },
  'member-email': {
    subject: 'Confirm your new e-mail address for {site}',
    greeting: 'Hello,',
    lines: [
      'This e-mail address is to become the one that you log in to {site} with.',
      'Please open the page below and press the button there to confirm it.',
    ],
    button: 'Confirm the address',
    notes: [
      'The link works once, for 24 hours.',
      'If you did not ask for this, you can ignore this mail: nothing will be changed.',
    ],
  },
  'member-email-changed': {
    subject: 'Your e-mail address for {site} has been changed',
    greeting: 'Hello,',
    lines: ['You now log in to {site} with another e-mail address. This one is no longer used.'],
    button: '',
    notes: ['If this was not you, please contact {site} at once.'],
  },
  'member-withdrawn': {
    subject: 'Your membership of {site} has ended',
    greeting: 'Hello,',
    lines: [
      'As you wished, your membership of {site} has ended, and your member data has been deleted.',
      'Thank you for having been with us.',
    ],
    button: '',
    notes: [],
  },
}
