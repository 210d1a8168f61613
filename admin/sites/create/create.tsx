import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import Typography from '@mui/material/Typography'
import { type FormEvent, useState } from 'react'
import { useLocaleState, useRedirect } from 'react-admin'
import type { CreateSiteBody, SiteLimits } from '#model/calls/sites/sites.ts'
import { failureMessage } from '#model/messages/failure-message.ts'
import type { Problem } from '#model/messages/problem.ts'
import { sitePlaceOf, wordsOf } from '../../api-client/http/problems.ts'
import { siteLanguageOf } from '../../i18n/console-language.ts'
import { useText } from '../../i18n/use-text.ts'
import { SegmentChoice } from '../../kit/fields/segment-choice.tsx'
import { CreateFoot } from '../../kit/form/create-form.tsx'
import { ProblemAlert } from '../../kit/problems/problem-alert.tsx'
import { useCall } from '../../kit/query/use-call.ts'
import { useRequest } from '../../kit/query/use-request.ts'
import { Denied } from '../../kit/screen/error-screens.tsx'
import { PageHeader } from '../../kit/screen/page-header.tsx'
import { useMay } from '../../session/use-may-on.ts'
import { DefinitionDrop } from './definition-file.tsx'
import { bodyOf, type Draft, type Start, starts, useDraft } from './draft.ts'
import { EmptyGridForm } from './empty-grid-form.tsx'
import { findSizeError, sizeLabels } from './grid-request.ts'
import { NameFields } from './name-fields.tsx'
import { PageFilesDrop } from './page-files-drop.tsx'
import { leaveFiles } from './pending-files.ts'
import { TemplateGallery } from './template-gallery.tsx'
import { useSlugOfName } from './use-slug-of-name.ts'

const startWords = {
  template: 'making.fromTemplate',
  cut: 'cut.start',
  empty: 'making.empty',
  file: 'making.fromFile',
} as const satisfies Record<Start, string>

const slugPath = '/slug'

function useCreateSite() {
  const t = useText()
  const redirect = useRedirect()
  const { request, isBusy } = useCall()
  const [problems, setProblems] = useState<readonly Problem[]>([])
  const create = async (site: CreateSiteBody, files: readonly File[]) => {
    const outcome = await request('POST /api/sites', { body: site }, ({ name }) =>
      t('create.created', { name }),
    )
    setProblems(outcome.isDone ? [] : outcome.problems)
    if (!outcome.isDone) return
    if (files.length > 0) leaveFiles(outcome.value.id, files)
    redirect(`/sites/${outcome.value.id}${files.length > 0 ? '/edit' : ''}`)
  }
  return { create, isBusy, problems, forget: () => setProblems([]) }
}

export function SiteCreate() {
  const may = useMay()
  return may('site.create') ? <CreateForm /> : <Denied />
}

function CreateForm() {
  const t = useText()
  const { create, isBusy, problems, forget } = useCreateSite()
  const { draft, change } = useDraft()
  const { shown, slug, verdict } = useSlugOfName(draft.name, draft.slug)
  // Without it the form checks less, and the server says what it will not take.
  const { data: allowed } = useRequest('GET /api/site-limits', {})
  const [isTried, setTried] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    const body = verdict.state === 'wrong' ? undefined : bodyOf(draft, { slug, allowed })
    if (body) void create(body, draft.start === 'cut' ? draft.files : [])
  }
  const isMissing = isTried && draft.start !== 'file' && !draft.name.trim()
  return (
    <Box component="form" onSubmit={submit} noValidate aria-busy={isBusy}>
      <PageHeader title={t('create.title')} lead={t('create.lead')} />
      <PlanNote allowed={allowed} />
      <ProblemAlert
        problems={problems.filter(({ path }) => path !== slugPath)}
        severity="error"
        title={t('making.fileProblems')}
        placeOf={sitePlaceOf}
      />
      <NameFields
        name={draft.name}
        onName={(name) => change({ name })}
        isMissing={isMissing}
        slug={shown}
        onSlug={(written) => {
          forget()
          change({ slug: written })
        }}
        verdict={verdict}
        refused={problems.filter(({ path }) => path === slugPath).map(wordsOf)[0]}
      />
      <Box sx={{ mb: 3 }}>
        <Typography variant="h3" component="h2" sx={{ mb: 1 }}>
          {t('making.start')}
        </Typography>
        <SegmentChoice
          label={t('making.start')}
          value={draft.start}
          choices={starts}
          wordsOf={(start) => t(startWords[start])}
          onChoose={(start) => change({ start })}
        />
      </Box>
      <Beginning draft={draft} change={change} allowed={allowed} isTried={isTried} />
      <CreateFoot backTo="/sites" submit={t(isBusy ? 'create.creating' : 'create.submit')} isBusy={isBusy} />
    </Box>
  )
}

/** How many sites the plan leaves, where it says how many. */
function PlanNote({ allowed }: { allowed: SiteLimits | undefined }) {
  const t = useText()
  const [locale] = useLocaleState()
  if (!allowed || allowed.maxSites === null) return null
  const { sites, maxSites: max } = allowed
  const isUsedUp = sites >= max
  return (
    <Alert severity={isUsedUp ? 'warning' : 'info'} variant="outlined" sx={{ mb: 3 }}>
      {isUsedUp
        ? failureMessage({ reason: 'plan-sites', params: { limit: max } }, siteLanguageOf(locale))
        : t('making.sitesLeft', { sites, max })}
    </Alert>
  )
}

interface BeginningProps {
  draft: Draft
  change: (some: Partial<Draft>) => void
  allowed: SiteLimits | undefined
  isTried: boolean
}

function Beginning({ draft, change, allowed, isTried }: BeginningProps) {
  const t = useText()
  const [locale] = useLocaleState()
  if (draft.start === 'file')
    return (
      <DefinitionDrop
        file={draft.file}
        onFile={(file) => change({ file })}
        isMissing={isTried && !draft.file}
      />
    )
  if (draft.start === 'cut')
    return (
      <PageFilesDrop
        files={draft.files}
        onFiles={(files) => change({ files })}
        isMissing={isTried && draft.files.length === 0}
      />
    )
  if (draft.start === 'empty')
    return (
      <EmptyGridForm
        request={draft.grid}
        onRequest={(grid) => change({ grid })}
        limits={allowed}
        sizeError={sizeLabels(findSizeError(draft.grid, allowed), {
          language: siteLanguageOf(locale),
          noNumber: t('making.wholeNumber'),
        })}
      />
    )
  return (
    <>
      <TemplateGallery chosen={draft.template} onChoose={(template) => change({ template })} />
      <FormHelperText error role="alert" sx={{ mt: 1.5 }}>
        {isTried && !draft.template && t('create.templateMissing')}
      </FormHelperText>
    </>
  )
}
