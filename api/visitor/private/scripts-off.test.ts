import { afterEach, expect, test } from 'vitest'
import { scriptAddress } from '#builder/stages/media-names.ts'
import { type Canaries, openCanaries } from '#testing/api/open-test-canaries.ts'
import { becomeMember } from '#testing/api/test-member.ts'
import { formSamples } from '#testing/model/form-samples.ts'

let canaries: Canaries
afterEach(() => canaries.close())

/** The places of the site's scripts: each has a word that occurs nowhere else. */
const words = ['in-button', 'in-chatbot', 'in-head', 'in-body', 'in-contact', 'in-members-chatbot'] as const
const script = (word: (typeof words)[number]) => `window.creator = '${word}'`
const tag = (word: (typeof words)[number]) => `<script>${script(word)}</script>`
const found = (text: string) => words.filter((word) => text.includes(word))

/** Online with scripts of every kind; the second page is for members. */
async function openScripted() {
  canaries = await openCanaries()
  const { staff, change } = canaries
  await change('open', ({ buttons, details }) => ({
    buttons: [{ ...buttons[0]!, link: { kind: 'SCRIPT', script: script('in-button') } }],
    chatbotScript: script('in-chatbot'),
    details: {
      ...details,
      EN: { ...details.EN, seo: { headTags: tag('in-head'), bodyTags: tag('in-body') } },
    },
  }))
  await change('secret', () => ({ membersOnlyLock: true, chatbotScript: script('in-members-chatbot') }))
  const { settings } = (await (await staff('GET', '/api/sites/inn')).json()) as { settings: object }
  const forms = { CONTACT_SETTING: { ...formSamples.CONTACT_SETTING, script: script('in-contact') } }
  const scriptOrigins = ['https://chat.example']
  const saved = await staff('PUT', '/api/sites/inn', { settings: { ...settings, forms, scriptOrigins } })
  expect(saved.status).toBe(200)
  await canaries.publish()
  return canaries
}

/** The words in everything that anybody can load, including script files. */
async function wordsThere() {
  const { crawl, get } = canaries
  const files = await Promise.all(words.map(async (word) => (await get(scriptAddress(script(word)))).text()))
  return found([await crawl(), ...files].join('\n'))
}

const switchTo = (isOff: boolean) =>
  canaries.staff('PUT', '/api/sites/inn/scripts', { isOff, reason: 'It asks for passwords.' })

/** Delivery follows the database with a short delay. */
const eventually = <Value>(read: () => Promise<Value>) => expect.poll(read, { timeout: 20_000 })

test('a switched off script is in no byte that visitors can load, also not out of an earlier release', async () => {
  const { get } = await openScripted()
  expect(await wordsThere()).toEqual(words.filter((word) => word !== 'in-members-chatbot'))
  const policyOf = async () => (await get('/')).headers.get('content-security-policy')
  expect(await policyOf()).toContain('https://chat.example')

  expect((await switchTo(true)).status).toBe(200)
  await eventually(wordsThere).toEqual([])
  expect(await policyOf()).not.toContain('https://chat.example')

  expect((await switchTo(false)).status).toBe(200)
  await eventually(wordsThere).toEqual(words.filter((word) => word !== 'in-members-chatbot'))
  expect(await policyOf()).toContain('https://chat.example')
})

test('members are not given the scripts of their pages either', async () => {
  await openScripted()
  const member = await becomeMember(canaries, 'inn', 'hana@example.com')
  const chatbotOf = async () => {
    const answer = await member('GET', '/page/secret/private')
    expect(answer.status).toBe(200)
    return ((await answer.json()) as { page: { chatbot?: string } }).page.chatbot
  }
  const address = (await chatbotOf()) ?? ''
  expect(found(await (await member('GET', address)).text())).toEqual(['in-members-chatbot'])
  await switchTo(true)
  await eventually(chatbotOf).toBeUndefined()
  expect((await member('GET', address)).status).toBe(404)
})
