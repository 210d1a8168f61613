import { expect } from 'vitest'
import type { VisitorAct } from '#model/calls/visitor/events.ts'
import { visitorCalls, visitorPaths } from '#model/calls/visitor/paths.ts'
import { callAsProvider, mailedLink, run } from './console-people.ts'
import { oncePerProduct } from './once-per-product.ts'
import { siteUrl } from './open-site.ts'
import { postToSite } from './post-to-site.ts'
import type { ProductAddresses } from './product.ts'

/** The demo site with submissions. */
export const visitedSite = 'demo-roastery'
/** A visitor who has registered there, sent a form and answered a survey. */
export const seededVisitor = `hana-${run}@example.com`

/** Adds submissions of several visitors to a demo site, and a webhook. */
export const seedVisitors: (product: ProductAddresses) => Promise<void> = oncePerProduct(seed)

async function seed(product: ProductAddresses): Promise<void> {
  const origin = siteUrl(product, visitedSite)
  const staff = await callAsProvider(product)
  const webhook = await staff.send('POST', `/sites/${visitedSite}/webhooks`, {
    url: `https://crm.invalid/${run}`,
    events: ['submission.created', 'member.confirmed'],
  })
  expect(webhook.status).toBe(201)
  const send = async (path: string, json: object) => {
    const { status, body } = await postToSite(origin, visitorCalls + path, json)
    expect([200, 201, 204], `${path} ${status} ${body}`).toContain(status)
  }
  const sendForm = (path: string, data: object, lang = 'JP') => send(path, { data, lang, agreement: true })
  const email = seededVisitor
  const password = 'Roast-2026-zeal'
  const member = { password, confirm_password: password }
  await sendForm(visitorPaths.register, { email, ...member, roast: '浅煎り' })
  const confirmation = new URL(await mailedLink(product, email))
  const confirmed = await postToSite(origin, confirmation.pathname + confirmation.search, {})
  expect(confirmed.status, confirmed.body).toBe(200)
  await sendForm(
    visitorPaths.register,
    { email: `minjun-${run}@example.com`, ...member, roast: '다크' },
    'KR',
  )
  const written = { name: '黄金坂 はな', topic: 'ご注文・発送', message: '見学は\nできますか。' }
  await sendForm(visitorPaths.contact, { email, ...written })
  const english = {
    name: 'Ada',
    topic: 'Subscription',
    message: `Could you ship to Oslo? ${'Really. '.repeat(20)}`,
  }
  await sendForm(visitorPaths.contact, { email: `ada-${run}@example.com`, ...english }, 'EN')
  await sendForm(visitorPaths.homepage, { email, company: '喫茶よふけ', monthly_kg: '12' })
  const answers = { q1: 'q1-espresso', q2: ['q2-nut', 'q2-choco'], q3: 'q3-yes', q4: '朝、窓辺で飲む一杯。' }
  await send(visitorPaths.surveyResponse('match'), { answers, lang: 'JP' })
  await send(visitorPaths.surveyResponse('match'), {
    answers: { ...answers, q1: 'q1-tea', q4: '' },
    lang: 'EN',
  })
  const acts: VisitorAct[] = [
    { type: 'page_view' },
    { type: 'click_cta', button_id: 'a1-beans', button_link_type: 'CREATIVE_BLOCK' },
    { type: 'click_sns', sns_type: 'instagram' },
  ]
  const events = acts.map((act) => ({ ...act, at: Date.now(), page_id: 'a1' }))
  await send(visitorPaths.events, { siteId: visitedSite, language: 'JP', events })
}
