// @vitest-environment jsdom
import { createChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { expect, test, vi } from 'vitest'
import type { SignUpTerms } from '#model/calls/accounts/sign-ups.ts'
import { reactStage } from '#testing/admin/react-stage.ts'
import { signInTexts } from './sign-in-texts.ts'
import { SignUpForm } from './sign-up-form.tsx'

const stage = reactStage()
const { en: texts } = signInTexts
const filled = {
  company: 'Tea House',
  contactName: 'Mai',
  email: 'mai@example.com',
  password: 'Sea-Breeze-2046',
  again: 'Sea-Breeze-2046',
}
const aChallenge = () =>
  createChallenge({
    ...{ algorithm: 'PBKDF2/SHA-256', cost: 10, keyPrefix: '00' },
    ...{ deriveKey, hmacSignatureSecret: 'secret' },
  })

/** What the button says from the moment that somebody signs up. */
async function saidBy(terms: SignUpTerms): Promise<Set<string>> {
  vi.stubGlobal('fetch', async (address: string) =>
    address === '/api/sign-up-terms' ? Response.json(terms) : new Response(null, { status: 204 }),
  )
  await stage.render(<SignUpForm texts={texts} language="en" />)
  for (const [name, text] of Object.entries(filled))
    await stage.type(stage.place().querySelector<HTMLInputElement>(`input[name=${name}]`)!, text)
  const button = stage.place().querySelector<HTMLElement>('button.sign-in-submit')!
  const said = new Set<string>()
  const observer = new MutationObserver(() => said.add(button.textContent))
  observer.observe(button, { characterData: true, childList: true, subtree: true, attributes: true })
  // What is seen between two answers is drawn only outside of `act`.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  button.click()
  await vi.waitFor(() => expect(stage.place().textContent).toContain(texts.mailSent), 10_000)
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  observer.disconnect()
  return said
}

test('the button says that the browser is checked where it is', async () => {
  const challenge = (await aChallenge()) as SignUpTerms['challenge']
  expect(await saidBy({ needsApproval: false, challenge })).toContain(texts.proving)
})

test('where nothing is checked, the button does not say so', async () => {
  const said = await saidBy({ needsApproval: false, challenge: null })
  expect(said).toContain(texts.signUpSubmit)
  expect(said).not.toContain(texts.proving)
})
