import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import OutlinedInput from '@mui/material/OutlinedInput'
import Typography from '@mui/material/Typography'
import { type FormEvent, useEffect, useId, useState } from 'react'
import { useLocaleState, useRedirect } from 'react-admin'
import type { CreateSiteBody, SiteLimits } from '#model/calls/sites/sites.ts'
import { failureMessage } from '#model/messages/failure-message.ts'
import type { Problem } from '#model/messages/problem.ts'
import { limits } from '#model/values/limits.ts'
import { sitePlaceOf } from '../../api-client/http/problems.ts'
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
import { DefinitionDrop, type DefinitionFile } from './definition-file.tsx'
import { EmptyGridForm } from './empty-grid-form.tsx'
import { findSizeError, type GridRequest, sizeLabels } from './grid-request.ts'
import { PageFilesDrop } from './page-files-drop.tsx'
import { leaveFiles } from './pending-files.ts'
import { TemplateGallery } from './template-gallery.tsx'

const starts = ['template', 'cut', 'empty', 'file'] as const
type Start = (typeof starts)[number]
const startWords = {
  template: 'making.fromTemplate',
  cut: 'cut.start',
  empty: 'making.empty',
  file: 'making.fromFile',
} as const satisfies Record<Start, string>

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
  return { create, isBusy, problems }
}

export function SiteCreate() {
  const may = useMay()
  return may('site.create') ? <CreateForm /> : <Denied />
}

interface Draft {
  start: Start
  name: string
  template: string
  grid: GridRequest
  file: DefinitionFile | undefined
  /** What pages are made of. */
  files: readonly File[]
}

/** What files fill: one empty page, and as many more as they need. */
const firstCell = ({ grid: { defaultLanguage } }: Draft): GridRequest => ({
  columns: 1,
  rows: 1,
  languages: [defaultLanguage],
  defaultLanguage,
})

/** What is to be sent; undefined while something of it is missing or wrong. */
function bodyOf(draft: Draft, allowed: SiteLimits | undefined): CreateSiteBody | undefined {
  const name = draft.name.trim()
  if (draft.start === 'file')
    return draft.file && { ...(name ? { name } : {}), definition: draft.file.definition }
  if (!name) return undefined
  if (draft.start === 'cut') return draft.files.length > 0 ? { name, empty: firstCell(draft) } : undefined
  if (draft.start === 'template') return draft.template ? { name, template: draft.template } : undefined
  const isRight = !findSizeError(draft.grid, allowed) && draft.grid.languages.length > 0
  return isRight ? { name, empty: draft.grid } : undefined
}

function useDraft() {
  const [locale] = useLocaleState()
  const language = siteLanguageOf(locale)
  const [draft, setDraft] = useState<Draft>({
    start: 'template',
    name: '',
    template: '',
    grid: { columns: 8, rows: 2, languages: [language], defaultLanguage: language },
    file: undefined,
    files: [],
  })
  const change = (some: Partial<Draft>) => setDraft((before) => ({ ...before, ...some }))
  return { draft, change }
}

function CreateForm() {
  const t = useText()
  const { create, isBusy, problems } = useCreateSite()
  const { draft, change } = useDraft()
  // Without it the form checks less, and the server says what it will not take.
  const { data: allowed } = useRequest('GET /api/site-limits', {})
  const [isTried, setTried] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    const body = bodyOf(draft, allowed)
    if (body) void create(body, draft.start === 'cut' ? draft.files : [])
  }
  const isMissing = isTried && draft.start !== 'file' && !draft.name.trim()
  return (
    <Box component="form" onSubmit={submit} noValidate aria-busy={isBusy}>
      <PageHeader title={t('create.title')} lead={t('create.lead')} />
      <PlanNote allowed={allowed} />
      <ProblemAlert
        problems={problems}
        severity="error"
        title={t('making.fileProblems')}
        placeOf={sitePlaceOf}
      />
      <NameField name={draft.name} onName={(name) => change({ name })} isMissing={isMissing} />
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

function NameField(props: { name: string; onName: (name: string) => void; isMissing: boolean }) {
  const t = useText()
  const id = useId()
  const input = useId()
  useEffect(() => document.getElementById(input)?.focus(), [input])
  return (
    <Box sx={{ maxWidth: 520, mb: 4 }}>
      <Typography component="label" variant="h3" htmlFor={input} sx={{ display: 'block', mb: 1 }}>
        {t('create.name')}
      </Typography>
      <OutlinedInput
        id={input}
        fullWidth
        required
        value={props.name}
        onChange={({ target }) => props.onName(target.value)}
        error={props.isMissing}
        placeholder={t('create.namePlaceholder')}
        slotProps={{ input: { maxLength: limits.text, 'aria-describedby': `${id}-help` } }}
      />
      <FormHelperText
        id={`${id}-help`}
        error={props.isMissing}
        sx={{ display: 'flex', justifyContent: 'space-between' }}
      >
        <span role="alert">{props.isMissing && t('create.nameMissing')}</span>
        <span>{`${[...props.name].length} / ${limits.text}`}</span>
      </FormHelperText>
    </Box>
  )
}
