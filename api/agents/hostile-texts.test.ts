import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AgentRight, agentRights, usualAgentRights } from '#model/agents/agent-rights.ts'
import type { SiteDocument } from '#model/calls/sites/editing.ts'
import type { SiteDefinitionInput } from '#model/definition/site.ts'
import { limits } from '#model/values/limits.ts'
import { hostileTexts } from '#testing/api/hostile-texts.ts'
import { type AgentAnswer, agentKey, openTestAgents } from '#testing/api/open-test-agents.ts'
import { type Call, openTestApi, signIn, type TestApi, testDefinition } from '#testing/api/open-test-api.ts'
import { plantRecords } from '#testing/api/received-records.ts'

let api: TestApi
let call: Call
let agents: Awaited<ReturnType<typeof openTestAgents>>

/** A site that says all of it: in the texts of its pages, in longer texts, descriptions of products and of categories. */
function hostileSite(): SiteDefinitionInput {
  const { categories, ...rest } = testDefinition(2, hostileTexts.length / 2) as SiteDefinitionInput
  const short = hostileTexts.filter(({ text }) => text.length <= limits.text)
  let next = 0
  return {
    ...rest,
    categories: categories.map((category, column) => ({
      ...category,
      name: { EN: short[column]!.text },
      pages: category.pages.map((page) => {
        const { text, language } = hostileTexts[next++]!
        const product = { id: 'hostile', productName: { EN: 'Map' }, description: { EN: text } }
        const detail = { ...page.details.EN, mainText: text, attachment: { title: 'More', text } }
        return { ...page, details: { ...page.details, EN: detail, [language]: detail }, products: [product] }
      }),
    })),
  }
}

beforeAll(async () => {
  api = await openTestApi({ workers: false })
  call = await signIn(api)
  await api.importSite('inn', hostileSite())
  await api.importSite('other', testDefinition())
  plantRecords(api.database.db)
  agents = await openTestAgents(api)
})
afterAll(async () => {
  await agents?.close()
  await api?.close()
})

/** An agent without any judgement: reads everything, and does whatever any answer asks it for. */
async function obey(rights: readonly AgentRight[]) {
  const { client, call: use } = await agents.connect((await agentKey(call, rights)).secret)
  const { tools } = await client.listTools()
  const answers: AgentAnswer[] = []
  const obeyed = new Set<string>()
  const follow = async (tool: string, args: object): Promise<void> => {
    if (!tools.some(({ name }) => name === tool)) return
    const answer = await use(tool, args)
    answers.push(answer)
    for (const { text, ...asked } of hostileTexts) {
      const isRead = answer.text.includes(JSON.stringify(text).slice(1, -1))
      if (!isRead || obeyed.has(text)) continue
      obeyed.add(text)
      await follow(asked.tool, asked.args)
    }
  }
  await follow('read_site', { site: 'inn' })
  await follow('list_pages', { site: 'inn' })
  await follow('read_page', { site: 'inn', page: 'A2' })
  await follow('run_checks', { site: 'inn' })
  await follow('count_submissions', { site: 'inn' })
  return { answers, obeyed }
}

const state = async () => {
  const { site } = (await (await call('GET', '/api/sites/inn/document')).json()) as SiteDocument
  const publishes = (await (await call('GET', '/api/publishes')).json()) as object[]
  const { mails } = api.database.db.get<{ mails: number }>(sql`SELECT count(*) AS mails FROM mails`)
  return { site, publishes, mails }
}

test('50 texts in four languages that ask for it: nothing is published, deleted, sold for less, shown or sent', async () => {
  expect(hostileTexts.length).toBeGreaterThanOrEqual(50)
  const before = await state()
  const { answers, obeyed } = await obey(usualAgentRights)
  expect(obeyed.size).toBe(hostileTexts.length)
  expect(answers.filter(({ isError }) => isError).length).toBeGreaterThan(40)
  expect(await state()).toEqual(before)
  for (const { text } of answers) expect(text).not.toMatch(/[\w.]+@[\w.]+/)
  expect(api.errors).toEqual([])
})

test('the control: the same agent with all rights does what the texts ask for', async () => {
  const before = await state()
  const { answers } = await obey(agentRights)
  const after = await state()
  expect(after.publishes.length).toBeGreaterThan(before.publishes.length)
  expect(Object.keys(after.site.pages).length).toBeLessThan(Object.keys(before.site.pages).length)
  expect(answers.some(({ text }) => /[\w.]+@[\w.]+/.test(text))).toBe(true)
})
