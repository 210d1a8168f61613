import Box from '@mui/material/Box'
import { useState } from 'react'
import { EditBase, type HttpError, useNotify, useRefresh } from 'react-admin'
import type { SiteDetail } from '#model/calls/sites/sites.ts'
import type { Problem } from '#model/messages/problem.ts'
import { isConflict, problemsOf } from '../../api-client/http/api-error.ts'
import { sitePlaceOf } from '../../api-client/http/problems.ts'
import { useText } from '../../i18n/use-text.ts'
import { ReadOnly } from '../../kit/fields/read-only.tsx'
import { TextField } from '../../kit/fields/text-field.tsx'
import { DirtyPreservingForm } from '../../kit/form/dirty-preserving-form.tsx'
import { NewerRecord } from '../../kit/form/newer-record.tsx'
import { SaveBar } from '../../kit/form/save-bar.tsx'
import { useSubmit } from '../../kit/form/saving.ts'
import { Section } from '../../kit/form/section.tsx'
import { UnsavedWarning } from '../../kit/form/unsaved-warning.tsx'
import { ProblemAlert } from '../../kit/problems/problem-alert.tsx'
import { useMay } from '../../session/use-may-on.ts'
import { RedirectsField } from './redirects-field.tsx'

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * What a form gives back without what it left empty: empty texts are absent fields to the model. An object that a form
 * has only opened, and that `before` does not have, goes with them.
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

const formId = 'site-addresses'

/** Only what is edited: the rest of the record changes while the site is being published. */
const contentOf = ({ id, settings }: SiteDetail) => ({ id, settings })

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
  const notify = useNotify()
  const refresh = useRefresh()
  const [base, setBase] = useState(site)
  const [problems, setProblems] = useState<readonly Problem[]>([])
  const asSent = ({ settings }: Partial<SiteDetail>) => ({
    name: settings?.name,
    settings: prune(settings, base.settings),
    seen: base,
  })
  const saved = (now: SiteDetail) => {
    setBase(now)
    setProblems([])
    notify(t('settings.saved'), { type: 'success' })
    refresh()
  }
  const refused = (error: HttpError) => {
    if (isConflict(error)) {
      refresh()
      return notify(t('conflict.title'), { type: 'error' })
    }
    const found = problemsOf(error)
    setProblems(found)
    notify(found.length > 0 ? t('error.problems', { smart_count: found.length }) : error.message, {
      type: 'error',
    })
  }
  return (
    <EditBase<SiteDetail, HttpError>
      resource="sites"
      id={site.id}
      redirect={false}
      mutationMode="pessimistic"
      transform={asSent}
      mutationOptions={{ onSuccess: saved, onError: refused }}
    >
      <DirtyPreservingForm
        id={formId}
        values={contentOf(base)}
        warnWhenUnsavedChanges
        WarnWhenUnsavedChangesComponent={UnsavedWarning}
      >
        <Newer base={base} latest={site} onTake={() => setBase(site)} />
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
          <RedirectsField site={site} />
        </Section>
        <Foot />
      </DirtyPreservingForm>
    </EditBase>
  )
}

interface NewerProps {
  base: SiteDetail
  latest: SiteDetail
  onTake: () => void
}

function Newer({ base, latest, onTake }: NewerProps) {
  const t = useText()
  const submit = useSubmit(formId)
  return (
    <NewerRecord
      title={t('conflict.title')}
      base={contentOf(base)}
      latest={contentOf(latest)}
      onTake={onTake}
      onSave={submit}
      placeOf={([, ...keys]) => keys}
    />
  )
}

function Foot() {
  const submit = useSubmit(formId)
  return <SaveBar onSave={submit} />
}
