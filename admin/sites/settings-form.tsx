import { useState } from 'react'
import { EditBase, Form, type HttpError, useNotify, useRecordContext, useRefresh } from 'react-admin'
import { NewerRecord } from '#admin/form/newer-record.tsx'
import { ProblemAlert } from '#admin/form/problem-alert.tsx'
import { prune } from '#admin/form/prune.ts'
import { ReadOnly } from '#admin/form/read-only.tsx'
import { SaveBar } from '#admin/form/save-bar.tsx'
import { UnsavedWarning } from '#admin/form/unsaved-warning.tsx'
import { useSubmit } from '#admin/form/use-submit.ts'
import { useText } from '#admin/i18n/use-text.ts'
import { MediaUploadsProvider } from '#admin/media/media-uploads.tsx'
import { sitePlaceOf } from '#admin/problems.ts'
import { isConflict, problemsOf } from '#admin/refusal.ts'
import { useMay } from '#admin/use-may.ts'
import type { SiteDetail } from '#model/endpoints/sites.ts'
import type { Problem } from '#model/problem.ts'
import { BasicSettings } from './settings/basic-settings.tsx'
import { ColorSettings } from './settings/color-settings.tsx'
import { DisplaySettings } from './settings/display-settings.tsx'
import { MediaSettings } from './settings/media-settings.tsx'
import { SeoSettings } from './settings/seo-settings.tsx'
import { SnsSettings } from './settings/sns-settings.tsx'
import { WebsiteSettings } from './settings/website-settings.tsx'

const formId = 'site-settings'

/** Only what is edited: the rest of the record changes while the site is being published. */
const contentOf = ({ id, settings }: SiteDetail) => ({ id, settings })

/** The settings of the site in context. */
export function SiteSettingsForm() {
  const site = useRecordContext<SiteDetail>()
  const may = useMay()
  return site ? (
    <ReadOnly isReadOnly={!may('site.edit')}>
      <SettingsForm key={site.id} site={site} />
    </ReadOnly>
  ) : null
}

function SettingsForm({ site }: { site: SiteDetail }) {
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
      <ProblemAlert
        problems={problems}
        severity="error"
        title={t('error.problems', { smart_count: problems.length })}
        placeOf={sitePlaceOf}
      />
      <Form
        id={formId}
        noValidate
        record={contentOf(base)}
        disableInvalidFormNotification
        warnWhenUnsavedChanges
        WarnWhenUnsavedChangesComponent={UnsavedWarning}
      >
        <Newer base={base} latest={site} onTake={() => setBase(site)} />
        <BasicSettings />
        <MediaUploadsProvider siteId={site.id}>
          <MediaSettings />
        </MediaUploadsProvider>
        <ColorSettings />
        <DisplaySettings />
        <SnsSettings />
        <SeoSettings />
        <WebsiteSettings site={base} />
        <Foot />
      </Form>
    </EditBase>
  )
}

function Newer({ base, latest, onTake }: { base: SiteDetail; latest: SiteDetail; onTake: () => void }) {
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
