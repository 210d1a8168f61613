import type { MediaLoss } from '../../definition/media/media.ts'
import { addressTextsEn } from './address-texts.ts'
import { analyticsTextsEn, reachTextsEn } from './analytics-texts.ts'
import { announcementTextsEn } from './announcement-texts.ts'
import { billingTextsEn, planTextsEn } from './billing-texts.ts'
import { checkTextsEn } from './check-texts.ts'
import { experimentTextsEn } from './experiment-texts.ts'
import { type FailureCatalogue, failuresEn } from './failures.ts'
import { formTextsEn } from './form-texts.ts'
import { mediaLossesEn } from './media-failures.ts'
import { moveTextsEn } from './move-texts.ts'

/** What is wrong, and what would be right. `{name}` stands for a parameter of the problem. */
export interface ProblemText {
  message: string
  expected: string
}

/** Names of what a value can be, as schemas call them. */
export type ValueKind = 'string' | 'number' | 'int' | 'boolean' | 'object' | 'array' | 'null'

const rules = {
  required: { message: '{name} is missing.', expected: 'Give {name}: {wanted}.' },
  'wrong-type': { message: 'This is {found}.', expected: 'Give {wanted}.' },
  'not-whole': { message: '{value} is not a whole number.', expected: 'Give a whole number.' },
  'too-long': {
    message: 'This has {length} characters; at most {limit} are allowed.',
    expected: 'Shorten it to {limit} characters.',
  },
  'too-short': {
    message: 'This has {length} characters; at least {limit} are needed.',
    expected: 'Write at least {limit} characters.',
  },
  'too-big': { message: '{value} is more than {limit}.', expected: 'Give a number up to {limit}.' },
  'too-small': { message: '{value} is less than {limit}.', expected: 'Give a number from {limit} on.' },
  'too-many': {
    message: 'There are {count} here; at most {limit} are allowed.',
    expected: 'Keep at most {limit}.',
  },
  'too-few': {
    message: 'There are {count} here; at least {limit} are needed.',
    expected: 'Give at least {limit}.',
  },
  'not-one-of': { message: '{value} is not one of the choices.', expected: 'Choose one of: {choices}.' },
  'unknown-key': {
    message: 'There is no field called {key} here.',
    expected: 'Remove it. The fields here are: {known}.',
  },
  'misspelt-key': { message: 'There is no field called {key} here.', expected: 'Did you mean {nearest}?' },
  invalid: {
    message: 'This value is not valid.',
    expected: 'Compare it with the JSON schema of the definition.',
  },

  email: { message: 'This is not an e-mail address.', expected: 'Write it as name@example.com.' },
  password: {
    message: 'This password is too weak.',
    expected:
      'Use 8 to 20 characters without spaces, with a lower-case and an upper-case letter, a digit and one of @#$%^&*()_+|<>:;[]-=,.?',
  },
  id: {
    message: '{value} is not an id.',
    expected: 'Use 1 to 64 letters (A–Z, a–z), digits, hyphens or underscores.',
  },
  url: {
    message: '{value} is not an address that can be linked to.',
    expected:
      'Give a full address beginning with https://, http://, mailto: or tel:, without spaces around it.',
  },
  'web-address': {
    message: '{value} is not the address of a web page.',
    expected: 'Give a full address beginning with https:// or http://.',
  },
  'https-address': {
    message: '{value} is no address that deliveries can go to.',
    expected: 'Give a full address that begins with https:// and has neither a port nor a user name nor a #.',
  },
  'host-value': {
    message: 'This is nothing that the host gives out.',
    expected: 'Copy it from the host as it stands there, without spaces.',
  },
  'phone-number': {
    message: '{value} is not a telephone number.',
    expected:
      'Use digits, with + in front and spaces, hyphens or brackets between if you like: +81 3-1234-5678.',
  },
  day: {
    message: '{value} is not a day.',
    expected: 'Write a day that exists, such as 2026-04-01.',
  },
  date: {
    message: '{value} is not a date and time.',
    expected: 'Write a UTC date and time that exists, such as 2026-04-01T00:00:00Z.',
  },
  network: {
    message: '{value} is neither an IP address nor a network.',
    expected: 'Write it as 192.0.2.7, 192.0.2.0/24 or 2001:db8::/32.',
  },
  'media-ref': {
    message: '{value} does not name a media file.',
    expected: 'Give a path inside the site, such as media/a1.png: no leading slash, no colon, no “..”.',
  },
  'media-missing': {
    message: 'There is no media file {value}.',
    expected: 'Put the file beside the definition, or upload it first.',
  },
  'media-loses': {
    message: 'Not all of the media file {value} is shown: {reason}',
    expected: 'Change the file as it says, or look whether it is right as it is.',
  },
  'media-refused': {
    message: 'The media file {value} can not be used: {reason}',
    expected:
      'Replace it with a picture or a film that is not damaged, at most 30 MB, or music of at most 20 MB.',
  },
  'seen-needed': {
    message: '{value} is music, but only a picture or a film can stand here.',
    expected: 'Give a picture or a film. Music stands in backgroundMusic.',
  },
  'music-needed': {
    message: '{value} is no music.',
    expected:
      'Give an audio file: MP3, M4A, AAC, WAV, FLAC, OGG or Opus. On a page, true is the sound of its film and none is silence.',
  },
  'picture-needed': {
    message: '{value} is a film, but only a picture can stand here.',
    expected: 'Give a picture: PNG, JPEG, WebP or HEIC.',
  },
  'turntable-or-compare': {
    message: 'A page can be turned around or compared with a second picture, but not both.',
    expected: 'Remove turntable or compareMedia.',
  },
  'field-key': {
    message: '{value} can not be the key of a form field.',
    expected: 'Begin with a lower-case letter, then use up to 39 lower-case letters, digits or underscores.',
  },
  'lost-character': {
    message: 'The text holds {character}, a character that no page can show.',
    expected: 'Remove it: it is half of an emoji or a control character that came in by copying.',
  },
  'seo-space': {
    message: 'SEO text begins or ends with a space.',
    expected: 'Remove the space at the beginning or end.',
  },
  'seo-character': {
    message: 'The character {character} may not stand in SEO text.',
    expected:
      'Remove it. Letters, digits, spaces and punctuation of all languages may stand, such as 【】「」・～！？＆; emoji, underscores and other symbols may not.',
  },
  'body-tags': {
    message: 'Body tags hold something else than script tags.',
    expected: 'Begin with <script and end with </script>.',
  },

  'future-version': {
    message: 'This definition has version {version}; this program reads versions up to {supported}.',
    expected: 'Update the program, or export the site again as version {supported}.',
  },
  'unknown-version': {
    message: '{version} is not a version of the site definition.',
    expected: 'Set version to {supported}.',
  },

  'default-language': {
    message: 'The default language {language} is not one of the languages of the site.',
    expected: 'Add {language} to the languages, or choose one of: {choices}.',
  },
  'duplicate-language': {
    message: 'The language {language} is listed twice.',
    expected: 'List every language once.',
  },
  'duplicate-id': {
    message: 'The id {id} is already used at {first}.',
    expected: 'Give this one an id of its own.',
  },
  'duplicate-field-key': {
    message: 'The form has two fields with the key {key}.',
    expected: 'Give every field of a form a key of its own.',
  },
  'category-name-empty': {
    message: 'The category at {position} has no name in the default language {language}.',
    expected: 'Name every category in the default language: its name stands in the menu.',
  },
  'category-name-duplicate': {
    message: 'The category name {name} is already used at {first} in {language}.',
    expected: 'Give every category a name of its own in each language.',
  },
  'page-missing': {
    message: 'There is no page with the id {id}.',
    expected: 'Choose a page of this site, or remove this.',
  },
  'survey-missing': {
    message: 'There is no survey with the id {id}.',
    expected: 'Choose a survey of this site, or remove the link.',
  },
  'poll-survey': {
    message: 'The survey {id} can not be answered by one tap.',
    expected:
      'Choose a survey that begins with a choice of one (SINGLE) out of at most 6 options, and in which neither another question nor the e-mail address must be given.',
  },
  'options-missing': {
    message: 'Visitors choose from a list here, but the list is empty.',
    expected: 'Give at least one option, or make it a text field.',
  },
  contrast: {
    message: 'The text has a contrast of {contrast} : 1 with its background.',
    expected: 'Choose colours with at least {least} : 1, so that everybody can read it.',
  },
  'tap-size': {
    message: 'This is {width} × {height} pixels large: hard to tap.',
    expected: 'Make it at least 24 × 24 pixels; 44 × 44 are better.',
  },
  script: {
    message: 'The script can not be run: {reason}.',
    expected: 'Correct it. Until then it is left out, and what starts it leads nowhere.',
  },
  'form-field-missing': {
    message: 'The form {form} has no field with the key {key}.',
    expected: 'Add the field {key}: the form can not work without it.',
  },
  'page-gap': {
    message: 'The page {position} has neither media nor a lock, but a page after it has ({language}).',
    expected: 'Give it media, lock it for members, or move it behind the last page of its category.',
  },
  'first-page-empty': {
    message:
      'The first page of the site ({position}) can not be entered: it has neither media nor a lock ({language}).',
    expected: 'Give the first page of the first category media.',
  },
  'agreement-text-missing': {
    message: 'Visitors must agree to {text}, but it is empty in the default language {language}.',
    expected: 'Write it, or switch the agreement off.',
  },
  ...addressTextsEn,
  ...billingTextsEn,
  ...checkTextsEn,
  ...experimentTextsEn,
  ...formTextsEn,
  ...announcementTextsEn,
  ...moveTextsEn,
  ...planTextsEn,
  ...analyticsTextsEn,
  ...reachTextsEn,
} satisfies Record<string, ProblemText>

export type ProblemRule = keyof typeof rules

/** Every language has every rule and every reason. */
export interface MessageCatalogue {
  kinds: Readonly<Record<ValueKind, string>>
  rules: Readonly<Record<ProblemRule, ProblemText>>
  failures: FailureCatalogue
  losses: Readonly<Record<MediaLoss, string>>
}

export const en: MessageCatalogue = {
  kinds: {
    string: 'a text',
    number: 'a number',
    int: 'a whole number',
    boolean: 'true or false',
    object: 'an object',
    array: 'a list',
    null: 'null',
  },
  rules,
  failures: failuresEn,
  losses: mediaLossesEn,
}
