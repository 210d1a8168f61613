import Box from '@mui/material/Box'
import { useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { SiteDetail } from '#model/calls/sites/sites.ts'
import type { Problem } from '#model/messages/problem.ts'
import type { ConsoleDataProvider } from '../../api-client/data-provider.ts'
import { siteFieldOf, sitePlaceOf } from '../../api-client/http/problems.ts'
import { useText } from '../../i18n/use-text.ts'
import { HelpPicture } from '../../kit/display/help-picture.tsx'
import { ReadOnly } from '../../kit/fields/read-only.tsx'
import { TextField } from '../../kit/fields/text-field.tsx'
import { EditForm } from '../../kit/form/edit-form.tsx'
import { Section } from '../../kit/form/section.tsx'
import { ProblemAlert } from '../../kit/problems/problem-alert.tsx'
import { useMay } from '../../session/use-may-on.ts'
import { RedirectsField } from './redirects-field.tsx'

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * A form's values without empty ones: the model represents empty texts as absent fields. An object that the form has
 * merely created, and that `before` does not have, is removed, too.
 */
export function prune(value: unknown, before: unknown): unknown {
  if (Array.isArray(value))
    return value.map((item, index) => prune(item, Array.isArray(before) ? before[index] : item))
  if (!isPlain(value)) return value
  const kept: Record<string, unknown> = {}
  for (const [key, item] of Object.entries(value)) {
    if (item === undefined || item === null || item === '') continue
    const old = isPlain(before) ? before[key] : undefined
    const pruned = prune(item, old)
    const isOpenedOnly = isPlain(pruned) && Object.keys(pruned).length === 0 && old === undefined
    if (!isOpenedOnly) kept[key] = pruned
  }
  return kept
}

/** Only the edited part: the rest of the record changes while the site is being published. */
type Values = Pick<SiteDetail, 'id' | 'settings'>
const valuesOf = ({ id, settings }: SiteDetail): Values => ({ id, settings })

/** What the settings of a site say about its addresses. */
export function AddressSettings({ site }: { site: SiteDetail }) {
  const may = useMay()
  return (
    <ReadOnly isReadOnly={!may('site.edit')}>
      <AddressForm site={site} />
    </ReadOnly>
  )
}

function AddressForm({ site }: { site: SiteDetail }) {
  const t = useText()
  const dataProvider = useDataProvider<ConsoleDataProvider>()
  const [problems, setProblems] = useState<readonly Problem[]>([])
  const save = async ({ settings }: Values, { id, revision, settings: before }: SiteDetail) => {
    await dataProvider.request('PUT /api/sites/:id', {
      params: { id },
      body: { name: settings.name, settings: prune(settings, before) as Values['settings'] },
      revision,
      fieldOf: siteFieldOf,
    })
    // The stored values may differ from the sent ones: colours are stored in one notation.
    return dataProvider.request('GET /api/sites/:id', { params: { id } })
  }
  return (
    <EditForm<SiteDetail, Values>
      record={site}
      valuesOf={valuesOf}
      save={save}
      saved={t('settings.saved')}
      onProblems={setProblems}
      placeOf={([, ...keys]) => keys}
    >
      <ProblemAlert
        problems={problems}
        severity="error"
        title={t('error.problems', { smart_count: problems.length })}
        placeOf={sitePlaceOf}
      />
      <Box sx={{ pt: 3.5, borderTop: 1, borderColor: 'divider' }} />
      <Section title={t('domains.pathTitle')} lead={t('domains.pathLead')}>
        <TextField source="settings.prefix" label={t('domains.prefix')} help={t('domains.prefixHelp')} />
      </Section>
      <Section title={t('domains.redirects')} lead={t('domains.redirectsLead')}>
        <HelpPicture of="redirect" />
        <RedirectsField site={site} />
      </Section>
    </EditForm>
  )
}
