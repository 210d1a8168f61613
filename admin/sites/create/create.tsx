import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import Typography from '@mui/material/Typography'
import { type FormEvent, useState } from 'react'
import { useLocaleState, useRedirect } from 'react-admin'
import type { CreateSiteBody, SiteLimits } from '#model/calls/sites/sites.ts'
import { failureMessage } from '#model/messages/failure-message.ts'
import type { Problem } from '#model/messages/problem.ts'
import { hasBrandSettings } from '#model/records/brand-kit.ts'
import { slugOf } from '#model/values/slug.ts'
import { sitePlaceOf, wordsOf } from '../../api-client/http/problems.ts'
import { siteLanguageOf } from '../../i18n/console-language.ts'
import { useText } from '../../i18n/use-text.ts'
import { slugAsKept, useSlugCheck } from '../../kit/dns/use-slug-check.ts'
import { SegmentChoice } from '../../kit/fields/segment-choice.tsx'
import { CreateFoot } from '../../kit/form/create-form.tsx'
import { ProblemAlert } from '../../kit/problems/problem-alert.tsx'
import { useCall } from '../../kit/query/use-call.ts'
import { useRequest } from '../../kit/query/use-request.ts'
import { Denied } from '../../kit/screen/error-screens.tsx'
import { PageHeader } from '../../kit/screen/page-header.tsx'
import { useSession } from '../../session/session.ts'
import { useMay } from '../../session/use-may-on.ts'
import { DefinitionDrop } from './definition-file.tsx'
import { bodyOf, type Draft, type Start, starts, useDraft } from './draft.ts'
import { leaveFiles, nameWithFiles } from './dropped-files.ts'
import { EmptyGridForm } from './empty-grid-form.tsx'
import { findSizeError, sizeLabels } from './grid-request.ts'
import { ImagesDrop } from './images-drop.tsx'
import { KitChoice } from './kit-choice.tsx'
import { NameFields } from './name-fields.tsx'
import { TemplateGallery } from './template-gallery.tsx'

const startLabels = {
  pages: 'making.fromPages',
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
  // Without the limits, the form checks less, and the server reports the rest.
  const { data: allowed } = useRequest('GET /api/site-limits', {})
  const { account } = useSession()
  // Without the kit, the site begins without it, as it does where there is none.
  const { data: kit } = useRequest('GET /api/users/:id/brand-kit', { params: { id: account.id } })
  const hasKit = kit !== undefined && hasBrandSettings(kit)
  const [isTried, setTried] = useState(false)
  const isNameless = draft.start !== 'file' && !draft.name.trim()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    // On phones, the dropped files are far below the field.
    if (isNameless) event.currentTarget.querySelector('input')?.focus()
    const body = verdict.state === 'wrong' ? undefined : bodyOf(draft, { slug, allowed, hasKit })
    if (body) void create(body, draft.start === 'pages' ? draft.files : [])
  }
  const isMissing = isTried && isNameless
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
          wordsOf={(start) => t(startLabels[start])}
          onChoose={(start) => change({ start })}
        />
      </Box>
      {hasKit && draft.start !== 'file' && (
        <KitChoice kit={kit} isChosen={draft.usesKit} onChoose={(usesKit) => change({ usesKit })} />
      )}
      <Beginning draft={draft} change={change} allowed={allowed} isTried={isTried} isBusy={isBusy} />
      <CreateFoot backTo="/sites" submit={t(isBusy ? 'create.creating' : 'create.submit')} isBusy={isBusy} />
    </Box>
  )
}

/** How many sites the plan leaves, if it is limited. */
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
  isBusy: boolean
}

function Beginning({ draft, change, allowed, isTried, isBusy }: BeginningProps) {
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
  return <PagesBeginning draft={draft} change={change} isTried={isTried} isBusy={isBusy} />
}

/** The start from own files, given the same room as the templates. */
function PagesBeginning({ draft, change, isTried, isBusy }: Omit<BeginningProps, 'allowed'>) {
  const t = useText()
  const take = (files: readonly File[]) =>
    change({
      files,
      template: '',
      name: nameWithFiles(draft.name, files, t('making.untitled')),
    })
  return (
    <>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(340px, 2fr) minmax(0, 3fr)' },
          alignItems: 'start',
          gap: 4,
        }}
      >
        <ImagesDrop files={draft.files} onFiles={take} isBusy={isBusy} />
        <TemplateGallery chosen={draft.template} onChoose={(template) => change({ template, files: [] })} />
      </Box>
      <FormHelperText error role="alert" sx={{ mt: 1.5 }}>
        {isTried && !draft.template && draft.files.length === 0 && t('making.beginningMissing')}
      </FormHelperText>
    </>
  )
}

/** The slug of a new site: the typed one, or a free one derived from its name. */
function useSlugOfName(name: string, written: string | undefined) {
  const likest = slugOf(name)
  const proposal = useSlugCheck(likest)
  const proposed = proposal.state === 'wrong' ? (proposal.suggestion ?? '') : likest
  const shown = written ?? proposed
  return { shown, slug: slugAsKept(shown), verdict: useSlugCheck(shown) }
}
