import { AppError } from '#model/messages/errors.ts'

/** Beginnings of common passwords, after digits and symbols that stand for letters were replaced by those letters. */
const commonStems: ReadonlySet<string> = new Set(
  (
    'password passwort passphrase passcode pass qwerty qwertyuiop qwert qazwsx asdf asdfgh asdfghjkl zxcvbn zxcvbnm ' +
    'admin administrator root master user guest test testtest demo sample login welcome hello letmein changeme ' +
    'secret default system server temp iloveyou sunshine princess monkey dragon football baseball superman batman ' +
    'pokemon whatever trustno abc abcd abcde abcdef aaa aaaa xxx nihon tokyo japan osaka sakura korea china ' +
    'spring summer autumn winter january february march april june july august september october november december ' +
    'swipress company'
  ).split(' '),
)

const letters: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '@': 'a',
  $: 's',
}
/** Minimum length of a part of the email address for it to be refused as a password. */
const shortestPart = 4

const lettersOnly = (text: string) => text.replace(/[^a-z]/g, '')
const asLetters = (text: string) => lettersOnly(text.replace(/[01345@$]/g, (sign) => letters[sign] ?? ''))

/** Whether a password, though it satisfies the rule of characters, is among the first that an attacker would try. */
export function isCommonPassword(password: string, email: string): boolean {
  const lower = password.toLowerCase()
  // `P@ssw0rd2026!`: the characters after the word are cut off.
  const core = lower.replace(/^[^a-z]+|[^a-z]+$/g, '')
  const readings = new Set([lettersOnly(lower), lettersOnly(core), asLetters(core), asLetters(lower)])
  const parts = email
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((part) => part.length >= shortestPart)
  const isRepeated = /^(.{1,4})\1+$/.test(lower) || new Set(lower).size <= shortestPart
  return isRepeated || [...readings].some((reading) => commonStems.has(reading) || parts.includes(reading))
}

/** Throws INVALID_INPUT. */
export function checkUncommon(password: string, email: string): void {
  if (isCommonPassword(password, email)) throw new AppError('INVALID_INPUT', 'password-common')
}
