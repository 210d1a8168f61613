import type { Journeys } from './grid-journeys.ts'
import type { Visitor } from './visitor.ts'

/** A registered member of the site, and a members-only page with its contents. */
export interface Member {
  email: string
  password: string
  page: string
  words: string
}

const send = 'main button[type=submit]'

/** Selects an option of a closed list by keyboard, because each browser draws an open one differently. */
const choose = ({ engine }: Visitor, selector: string, index: number) =>
  engine.evaluate(
    (wanted, at) => {
      const select = document.querySelector<HTMLSelectElement>(wanted)!
      select.selectedIndex = at
      for (const type of ['input', 'change']) select.dispatchEvent(new Event(type, { bubbles: true }))
    },
    selector,
    index,
  )

/** For a site with a contact form, a survey called `match`, and members. */
export const screenJourneys = (member: Member): Journeys => ({
  'says what is missing in a form, and sends it': async (visitor) => {
    await visitor.enter('/contact')
    await visitor.type('[name=email]', 'hana@example.com')
    await visitor.tap(send)
    await visitor.sees('.wrong')
    await visitor.type('[name=name]', 'Hana')
    await choose(visitor, '[name=topic]', 1)
    await visitor.type('[name=message]', 'May I come and see?')
    await visitor.tap('.consent input')
    await visitor.tap(send)
    await visitor.isAt('/contact-success')
    await visitor.sees('h1')
  },
  'answers a survey': async (visitor) => {
    await visitor.enter('/survey#match')
    for (const answer of ['q1-espresso', 'q2-nut', 'q2-choco', 'q3-yes'])
      await visitor.tap(`form#match label:has([value=${answer}])`)
    await visitor.tap('form#match button[type=submit]')
    await visitor.isAt('/survey-success')
    await visitor.sees('#match .points', '11')
  },
  'logs in, and reads a page for members': async (visitor) => {
    await visitor.enter(member.page)
    await visitor.sees('.swiper-slide:not([inert]) .locked')
    await visitor.tap('.swiper-slide:not([inert]) .locked a[href="/login"]')
    await visitor.isAt('/login')
    await visitor.isTakenOver()
    await visitor.type('[name=email]', member.email)
    await visitor.type('[name=password]', member.password)
    await visitor.tap(send)
    await visitor.isAt(member.page)
    await visitor.sees('.swiper-slide:not([inert])', member.words)
  },
})
