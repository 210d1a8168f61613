import { randomUUID } from 'node:crypto'
import type { SiteDetail, SiteRow } from '#model/calls/sites/sites.ts'
import { callAs, type Invited, invite, invitePerson } from './console-people.ts'
import type { ProductAddresses } from './product.ts'

export interface CastSite {
  id: string
  name: string
  firstPage: string
}

export interface Member extends Invited {
  /** The sites created by this account itself. */
  sites: CastSite[]
}

const withoutSites = (member: Invited): Member => ({ ...member, sites: [] })

/** A user of an OEM with two sites of their own. */
async function addCreator(product: ProductAddresses, company: string, parentId: string): Promise<Member> {
  const member = await invite(product, 'USER', { parentId, company })
  const { send } = await callAs({ ...product, ...member })
  const sites: CastSite[] = []
  for (const number of [1, 2]) {
    const site = { name: `Site ${number} of ${company}`, template: 'roastery' }
    const { id }: SiteRow = await (await send('POST', '/sites', site)).json()
    const { categories }: SiteDetail = await (await send('GET', `/sites/${id}`)).json()
    sites.push({ id, name: site.name, firstPage: categories[0]!.pages[0]!.id })
  }
  return { ...member, sites }
}

/**
 * Two OEMs with two users with two sites each; the second user of the first OEM is below an OEM admin. The first OEM
 * has coloured its console. All names contain the mark.
 */
export async function createCast(product: ProductAddresses) {
  const mark = randomUUID().slice(0, 8)
  const addOem = (name: string) => invite(product, 'OEM_MASTER', { company: `${name} ${mark}` })
  const [north, south] = await Promise.all([addOem('North'), addOem('South')])
  const office = await invite(product, 'OEM_ADMIN', { parentId: north.id, company: `Office ${mark}` })
  const [northA, northB, southA, southB] = await Promise.all([
    addCreator(product, `North A ${mark}`, north.id),
    addCreator(product, `North B ${mark}`, office.id),
    addCreator(product, `South A ${mark}`, south.id),
    addCreator(product, `South B ${mark}`, south.id),
  ])
  const [subAdmin, editor, viewer] = await Promise.all([
    invitePerson(product, north, 'EDITOR'),
    invitePerson(product, northA, 'EDITOR'),
    invitePerson(product, northA, 'VIEWER'),
  ])
  const { send } = await callAs({ ...product, ...north })
  const theme = { logo: null, mainColor: themeColor, textColor: '#ffffff' }
  const themed = await send('PUT', `/users/${north.id}/theme`, theme)
  if (!themed.ok) throw new Error(await themed.text())
  const cast = {
    provider: { ...product, id: 'provider', company: 'Swipress', sites: [] },
    north: withoutSites(north),
    south: withoutSites(south),
    office: withoutSites(office),
    northA,
    northB,
    southA,
    southB,
    subAdmin: withoutSites(subAdmin),
    editor: withoutSites(editor),
    viewer: withoutSites(viewer),
  } satisfies Record<string, Member>
  return { cast, mark }
}

const themeColor = '#1f4d3a'
/** In the form of computed styles. */
export const shownThemeColor = 'rgb(31, 77, 58)'

export type Cast = Awaited<ReturnType<typeof createCast>>['cast']
export type CastName = keyof Cast
