import type { ProblemText } from './catalogue.ts'

/** What is wrong with a form. */
export const formTextsEn = {
  'form-files': {
    message: 'The form asks for more than {limit} files.',
    expected: 'Ask for at most {limit} files in one form.',
  },
  'member-files': {
    message: 'The registration form asks for a file.',
    expected: 'Ask for files in the contact form: registration takes none.',
  },
  'auto-reply-empty': {
    message: 'The automatic reply is on, but it is empty in the default language {language}.',
    expected: 'Write it, or switch the automatic reply off.',
  },
  'notice-empty': {
    message: 'The notice by e-mail is on, but nobody receives it.',
    expected: 'Give at least one e-mail address, or switch the notice off.',
  },
  'line-channel-form': {
    message: '{value} is not a LINE Login channel ID.',
    expected: 'Copy the ten digits that LINE Developers shows as the channel ID.',
  },
  'limits-crossed': {
    message: 'No answer can be right: at least {min}, but at most {max}.',
    expected: 'Make the least smaller or the most larger.',
  },
  'condition-field': {
    message: 'A condition asks about “{field}”, which is no earlier field of this form.',
    expected: 'Choose a field that stands above this one.',
  },
  'condition-value': {
    message: 'A condition compares with nothing.',
    expected: 'Say what the answer is compared with.',
  },
  'condition-option': {
    message: 'The field that the condition asks about has no option “{value}”.',
    expected: 'Choose one of its options.',
  },
  'condition-needed': {
    message: 'The field {key} has to be asked always, but it has a condition.',
    expected: 'Remove the condition from the field and from its step.',
  },
  'step-field': {
    message: 'A step begins with “{field}”, which is no field of this form.',
    expected: 'Choose the field that the step begins with.',
  },
  'step-twice': {
    message: 'Two steps begin with the same field.',
    expected: 'Remove one of them, or let it begin with another field.',
  },
  'filled-field': {
    message: 'The postal code fills in “{field}”, which is no text field or list of this form.',
    expected: 'Choose a text field, or a list of the prefectures.',
  },
  'closing-empty': {
    message: 'The form is to close, but neither a date nor a number says when.',
    expected: 'Give a last day or a number of entries, or remove it.',
  },
  'turnstile-key': {
    message: '{value} is no site key of Turnstile.',
    expected: 'Copy the site key from the Cloudflare dashboard: it begins with 0x.',
  },
  'line-token-form': {
    message: 'This is no channel access token of LINE.',
    expected: 'Copy the long-lived channel access token from LINE Developers.',
  },
  'line-recipient-form': {
    message: 'This is no id of a person, group or room at LINE.',
    expected: 'Enter the id: U, C or R and 32 characters.',
  },
} satisfies Record<string, ProblemText>
