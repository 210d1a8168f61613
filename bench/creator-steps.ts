import { join } from 'node:path'
import type { Locator } from 'playwright-core'
import { rootFolder } from '#cli/places.ts'
import type { Hand } from './creator-hand.ts'

export interface CreatorTask {
  name: string
  /** From the list of sites until the screen says that it is done. */
  steps: (hand: Hand) => Promise<void>
}

const mediaOf = (template: string, names: readonly string[]) =>
  names.map((name) => join(rootFolder, 'templates', template, 'media', name))

type Role = 'button' | 'link' | 'textbox'

const find = ({ page }: Hand, role: Role, name: string | RegExp): Locator =>
  page.getByRole(role, typeof name === 'string' ? { name, exact: true } : { name }).first()

const press = (hand: Hand, role: Role, name: string | RegExp) => hand.click(find(hand, role, name))

const untilSaid = ({ page }: Hand, labels: string | RegExp) =>
  page.getByText(labels).first().waitFor({ timeout: 60_000 })

async function publish(hand: Hand): Promise<void> {
  await press(hand, 'button', /^Publish/)
  await hand.click(hand.page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }))
  await untilSaid(hand, 'Your site is live')
}

/** A day that far from today, as the fields of the console show it. */
const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

const roastery = /こがね坂焙煎所/
const newSite = 'Untitled site'

export const creatorTasks: readonly CreatorTask[] = [
  {
    name: 'a first site of three images is live',
    async steps(hand) {
      await press(hand, 'link', 'New site')
      await hand.choose(
        hand.page.getByText('Choose files', { exact: true }),
        mediaOf('inn', ['a1.jpg', 'a2.jpg', 'b1.jpg']),
      )
      await press(hand, 'button', 'Create pages')
      await untilSaid(hand, '3 pages have an image now')
      await publish(hand)
    },
  },
  {
    name: 'a price is another one everywhere',
    async steps(hand) {
      await press(hand, 'link', /^Edit: こがね坂/)
      await find(hand, 'button', 'Search and commands').waitFor()
      await press(hand, 'button', 'Search and commands')
      await hand.type('price everywhere')
      await hand.press('Enter')
      await hand.write(find(hand, 'textbox', 'Find'), '¥1,480')
      await hand.write(find(hand, 'textbox', 'Replace with'), '¥1,580')
      await press(hand, 'button', /^Replace in \d+ places?$/)
      await untilSaid(hand, /^Replaced in \d+ places?/)
    },
  },
  {
    name: 'a popup is shown for a week',
    async steps(hand) {
      await press(hand, 'link', `Edit: ${newSite}`)
      await hand.click(
        hand.page.getByRole('toolbar', { name: 'Insert' }).getByRole('button', { name: 'Popup' }),
      )
      const popup = hand.page.getByRole('region', { name: 'Settings', exact: true })
      await hand.write(popup.getByRole('textbox', { name: 'Text', exact: true }), 'Autumn week: 20% off')
      await hand.write(popup.getByRole('textbox', { name: 'End', exact: true }), `${dayIn(7)} 23:59`)
      await hand.press('Tab')
      await publish(hand)
    },
  },
  {
    name: 'a site speaks another language',
    async steps(hand) {
      await press(hand, 'link', `Edit: ${newSite}`)
      await press(hand, 'button', 'Site')
      await press(hand, 'button', 'Name and languages')
      await hand.click(
        hand.page.getByRole('group', { name: 'Languages' }).getByRole('button', { name: 'Japanese' }),
      )
      await press(hand, 'link', 'Translate side by side')
      const texts = hand.page.getByRole('main').getByRole('textbox', { name: /^日本語: / })
      await texts.first().waitFor()
      for (let index = 0; index < (await texts.count()); index++)
        await hand.write(texts.nth(index), '秋の一週間')
      await untilSaid(hand, 'Everything is translated.')
    },
  },
  {
    name: 'a video is another one wherever it is',
    async steps(hand) {
      await press(hand, 'link', 'Media')
      await press(hand, 'button', 'Videos')
      await press(hand, 'button', /c3\.mp4/)
      await press(hand, 'button', 'Replace everywhere')
      const choice = hand.page.getByRole('dialog', { name: 'Replace with…' })
      await hand.click(choice.getByRole('button', { name: /a1\.mp4/ }))
      await hand.click(choice.getByRole('button', { name: 'Use this' }))
      await untilSaid(hand, /eplaced/)
    },
  },
  {
    name: 'the page is found that visitors leave from',
    async steps(hand) {
      await press(hand, 'link', /^Analytics: こがね坂/)
      await press(hand, 'link', 'Visitor paths')
      await press(hand, 'button', 'Exit')
      await hand.page.getByRole('gridcell').first().waitFor()
    },
  },
  {
    name: 'a colleague is invited',
    async steps(hand) {
      await press(hand, 'link', 'Team')
      await press(hand, 'button', 'Invite a person')
      await hand.write(find(hand, 'textbox', 'Name'), 'Aoi Sato')
      await hand.write(find(hand, 'textbox', 'E-mail'), 'aoi@example.com')
      await press(hand, 'button', 'Send invitation')
      await hand.page.getByRole('row', { name: /Aoi Sato/ }).waitFor()
    },
  },
  {
    name: 'the state of an earlier week is back',
    async steps(hand) {
      await press(hand, 'link', /^Edit: こがね坂/)
      await press(hand, 'button', 'History')
      await press(hand, 'button', 'Versions')
      await press(hand, 'button', 'Restore: Release 1')
      await untilSaid(hand, /The draft is back to that version/)
    },
  },
  {
    name: 'a domain is connected, as far as its records',
    async steps(hand) {
      await press(hand, 'link', newSite)
      await press(hand, 'link', 'Connect your own domain')
      await hand.write(find(hand, 'textbox', 'Domain'), 'www.harbour-inn.example.com')
      await press(hand, 'button', 'Continue')
      await untilSaid(hand, /CNAME/)
    },
  },
  {
    name: 'the members are in a file',
    async steps(hand) {
      await hand.click(hand.page.getByRole('table').getByRole('link', { name: roastery }).first())
      await press(hand, 'link', 'Submissions')
      const saved = hand.page.waitForEvent('download')
      await press(hand, 'link', 'Export as CSV')
      await saved
    },
  },
]
