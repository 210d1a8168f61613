import { expect, test } from 'vitest'
import { languages } from '#model/values/language.ts'
import { screenMessagesOf } from './screen-messages.ts'

test('the strings of the catalogue stand in English word for word', () => {
  const { noUser, tokenMissing, loginFailed, signUpFailed, errMismatch } = screenMessagesOf('EN')
  expect([noUser, tokenMissing, loginFailed, signUpFailed, errMismatch]).toEqual([
    'User does not exist.',
    'Token is missing.',
    'The login ID or password is incorrect...',
    'Sign-up failed!',
    'Passwords do not match. Please try again.',
  ])
})

test.each(languages)('no word is missing in %s', (language) => {
  for (const [name, word] of Object.entries(screenMessagesOf(language)))
    expect(typeof word === 'function' ? word(2) : word, name).toBeTruthy()
})
