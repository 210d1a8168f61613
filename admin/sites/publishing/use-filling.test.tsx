// @vitest-environment jsdom
import { act } from 'react'
import { CoreAdminContext, testDataProvider } from 'react-admin'
import { beforeEach, expect, test } from 'vitest'
import { editedSiteOf } from '#model/definition/edited-site.ts'
import type { Edit } from '#model/edits/edit.ts'
import { reactStage } from '#testing/admin/react-stage.ts'
import { sampleSite } from '#testing/model/sample-site.ts'
import { createI18nProvider } from '../../i18n/create-i18n-provider.ts'
import { loadMessages } from '../../i18n/load-messages.ts'
import type { Describing, TypedDescriptions } from './descriptions.ts'
import { useFilling } from './use-filling.ts'
import { useSiteDescribing } from './use-site-describing.ts'

const stage = reactStage()
const messages = await loadMessages('en')
const i18nProvider = createI18nProvider(() => messages, 'en')

const site = editedSiteOf(sampleSite())
const [pageId] = Object.keys(site.pages)
const [first, second] = [`/pages/${pageId}/details/JP/imageAlt`, `/pages/${pageId}/details/EN/imageAlt`]

/** What was saved, one after the other; with a gate, once it opens. */
const saved: TypedDescriptions[] = []
const server = { isRefusing: false, gate: Promise.resolve(), sent: [] as Edit[][] }
const describing: Describing = {
  begin: () => undefined,
  imageOf: () => ({ name: '', src: null }),
  fillIn: async (typed) => {
    await server.gate
    if (server.isRefusing) return undefined
    saved.push(typed)
    return { count: typed.size, undo: async () => undefined }
  },
}
beforeEach(() => {
  saved.length = 0
  Object.assign(server, { isRefusing: false, gate: Promise.resolve(), sent: [] })
})

const dataProvider = {
  ...testDataProvider(),
  request: async (name: string, { body }: { body?: { edits: Edit[] } }) => {
    if (name === 'GET /api/sites/:id/document') return { site, media: {}, version: 1 }
    // As the schema of the call has it.
    if (body?.edits.length === 0) throw new Error('There is no edit.')
    server.sent.push(body?.edits ?? [])
    return { version: 2 }
  },
}

const shown = {} as { filling: ReturnType<typeof useFilling>; ofSite: Describing }
const onChanged = async () => undefined

function Dialog() {
  shown.filling = useFilling(describing, onChanged)
  shown.ofSite = useSiteDescribing('s1')
  return null
}

const open = () =>
  stage.render(
    <CoreAdminContext i18nProvider={i18nProvider} dataProvider={dataProvider}>
      <Dialog />
    </CoreAdminContext>,
  )
const type = (name: string, text: string) => act(async () => shown.filling.onType(name, text))
const leave = () => act(async () => shown.filling.leave())
const close = () => act(async () => shown.filling.close())

test('what was saved on the way out is not sent again where the dialog stays', async () => {
  await open()
  await type(first, 'Sea')
  expect(await leave()).toBe(true)
  expect(shown.filling.hasTyped).toBe(false)
  expect(await leave()).toBe(true)
  expect(saved).toEqual([new Map([[first, 'Sea']])])
})

test('what cannot be saved keeps a site from being published, and nobody in the dialog', async () => {
  await open()
  await type(first, 'Sea')
  server.isRefusing = true
  expect(await leave()).toBe(false)
  expect(await close()).toBe(true)
  await type(first, 'Lake')
  // Told once more, as something else would be lost.
  expect([await close(), await close()]).toEqual([false, true])
  server.isRefusing = false
  await type(second, 'Lake')
  expect([await close(), saved]).toEqual([
    true,
    [
      new Map([
        [first, 'Lake'],
        [second, 'Lake'],
      ]),
    ],
  ])
})

test.each(['save', 'leave'] as const)('what is typed while %s is under way is kept', async (way) => {
  await open()
  await type(first, 'Sea')
  const { promise, resolve } = Promise.withResolvers<void>()
  server.gate = promise
  let done: Promise<unknown> = Promise.resolve()
  await act(async () => {
    done = shown.filling[way]()
  })
  await type(second, 'Lake')
  await act(async () => {
    resolve()
    await done
  })
  const kept = new Map([[second, 'Lake']])
  if (way === 'save') expect(shown.filling.typed).toEqual(kept)
  else expect(saved).toEqual([new Map([[first, 'Sea']]), kept])
})

test('descriptions of images that are gone are none, and nothing is sent; others are', async () => {
  await open()
  const fill = (name: string) => act(async () => shown.ofSite.fillIn(new Map([[name, 'Sea at dawn']])))
  expect(await fill('/pages/gone/details/JP/imageAlt')).toMatchObject({ count: 0 })
  expect(server.sent).toEqual([])
  expect(await fill(first)).toMatchObject({ count: 1 })
  expect(server.sent).toHaveLength(1)
})
