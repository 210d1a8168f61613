import { useState } from 'react'
import { EditBase, Form, type HttpError, useNotify, useRecordContext, useRefresh } from 'react-admin'
import { ProblemAlert } from '#admin/form/problem-alert.tsx'
import { prune } from '#admin/form/prune.ts'
import { SaveBar } from '#admin/form/save-bar.tsx'
import { UnsavedWarning } from '#admin/form/unsaved-warning.tsx'
import { useSubmit } from '#admin/form/use-submit.ts'
import { problemsOf } from '#admin/http-client.ts'
import { useText } from '#admin/i18n/use-text.ts'
import { sitePlaceOf } from '#admin/problems.ts'
import type { SiteDetail } from '#model/endpoints/sites.ts'
import type { Problem } from '#model/problem.ts'
import { BasicSettings } from './settings/basic-settings.tsx'
import { ColorSettings } from './settings/color-settings.tsx'
import { DisplaySettings } from './settings/display-settings.tsx'
import { SeoSettings } from './settings/seo-settings.tsx'
import { SnsSettings } from './settings/sns-settings.tsx'

const formId = 'site-settings'

const asSent = (
  data: Partial<SiteDetail>,
  { previousData }: { previousData?: Partial<SiteDetail> } = {},
) => ({
  name: data.settings?.name,
  settings: prune(data.settings, previousData?.settings),
})

/** The settings of the site in context. */
export function SiteSettingsForm() {
  const t = useText()
  const notify = useNotify()
  const refresh = useRefresh()
  const site = useRecordContext<SiteDetail>()
  const [problems, setProblems] = useState<readonly Problem[]>([])
  if (!site) return null
  const saved = () => {
    setProblems([])
    notify(t('settings.saved'), { type: 'success' })
    refresh()
  }
  const refused = (error: HttpError) => {
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
        // Only what is edited: the rest of the record changes while the site is being published.
        record={{ id: site.id, settings: site.settings }}
        disableInvalidFormNotification
        warnWhenUnsavedChanges
        WarnWhenUnsavedChangesComponent={UnsavedWarning}
      >
        <BasicSettings />
        <ColorSettings />
        <DisplaySettings />
        <SnsSettings />
        <SeoSettings />
        <Foot />
      </Form>
    </EditBase>
  )
}

function Foot() {
  const submit = useSubmit(formId)
  return <SaveBar onSave={submit} />
}
