import { act } from 'react'
import { AdminContext, testDataProvider } from 'react-admin'
import { createRoot } from 'react-dom/client'
import { Panel } from '#admin/editor/panel/panel.tsx'
import { openSession } from '#admin/editor/session/edit-session.ts'
import type { EditSession } from '#admin/editor/session/editing.ts'
import { EditorContext } from '#admin/editor/session/editor.ts'
import { useEditorState } from '#admin/editor/status/use-editor-state.ts'
import { createI18nProvider } from '#admin/i18n/create-i18n-provider.ts'
import { loadMessages } from '#admin/i18n/load-messages.ts'
import type { SiteDocument } from '#model/calls/sites/editing.ts'
import type { EditedSite } from '#model/definition/edited-site.ts'
import { flagsOf } from '#model/records/plan.ts'

const unlimited = { maxPages: 1_000, ...flagsOf(undefined) }

/** A session that sends nothing. */
const sessionOfSite = (site: EditedSite, media: SiteDocument['media']): EditSession =>
  openSession({
    document: {
      version: 0,
      site,
      media,
      problems: [],
      stale: [],
      lock: { holder: null, since: null, people: [], stamp: '' },
      languages: site.settings.languages,
      limits: unlimited,
    },
    calls: {
      send: async () => ({ version: 1, others: [], corrected: [], problems: [], stale: [], media: {} }),
      poll: async () => Promise.reject(new Error('nobody asks')),
      read: async () => Promise.reject(new Error('nobody asks')),
    },
    pendingEdits: { load: () => [], store: () => undefined },
    // A stopped clock: consecutive input counts as one step of the history, however slow the machine is.
    now: () => 0,
    isConflict: () => false,
    problemsOf: () => [],
  })

function Editing({ session }: { session: EditSession }) {
  return (
    <EditorContext value={useEditorState(session, true)}>
      <Panel />
    </EditorContext>
  )
}

/** The panel as the console shows it, in English. */
export async function openPanel(site: EditedSite, media: SiteDocument['media'] = {}) {
  const messages = await loadMessages('en')
  const i18nProvider = createI18nProvider(() => messages, 'en')
  const session = sessionOfSite(site, media)
  const host = document.createElement('div')
  document.body.replaceChildren(host)
  const root = createRoot(host)
  await act(async () =>
    root.render(
      <AdminContext i18nProvider={i18nProvider} dataProvider={testDataProvider()}>
        <Editing session={session} />
      </AdminContext>,
    ),
  )
  const buttons = () => [...host.querySelectorAll<HTMLElement>('button')]
  return {
    host,
    session,
    press: async (name: string) => {
      const button = buttons().find(
        ({ textContent, ariaLabel }) => textContent === name || ariaLabel === name,
      )
      if (!button) throw new Error(`There is no button ${name}.`)
      await act(async () => button.click())
    },
    /** Opens one of the buttons and products of the page. */
    pressRow: (row: number) =>
      act(async () => host.querySelectorAll<HTMLElement>('[data-row]')[row]?.click()),
    /** Opens every fold, and those in them. */
    unfold: async () => {
      const closed = () => host.querySelectorAll<HTMLElement>('[aria-expanded=false]')
      while (closed().length > 0)
        await act(async () => {
          for (const one of closed()) one.click()
        })
    },
    paths: () => [...host.querySelectorAll('[data-path]')].map((one) => one.getAttribute('data-path') ?? ''),
    close: () => act(async () => root.unmount()),
  }
}
