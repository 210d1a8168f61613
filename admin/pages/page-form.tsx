import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useRef, useState } from 'react'
import { EditBase, Form, type HttpError, useNotify, useRefresh } from 'react-admin'
import { useFormState } from 'react-hook-form'
import { NewerRecord } from '#admin/form/newer-record.tsx'
import { ProblemAlert } from '#admin/form/problem-alert.tsx'
import { prune } from '#admin/form/prune.ts'
import { SaveBar } from '#admin/form/save-bar.tsx'
import { UnsavedWarning } from '#admin/form/unsaved-warning.tsx'
import { useSubmit } from '#admin/form/use-submit.ts'
import { useText } from '#admin/i18n/use-text.ts'
import { MediaUploadsProvider } from '#admin/media/media-uploads.tsx'
import { pagePlaceOf } from '#admin/problems.ts'
import { usePublish } from '#admin/publishes/use-publish.ts'
import { isConflict, problemsOf } from '#admin/refusal.ts'
import { useMay } from '#admin/use-may.ts'
import type { PageRecord } from '#model/endpoints/pages.ts'
import type { SiteDetail } from '#model/endpoints/sites.ts'
import type { Language } from '#model/language.ts'
import type { Problem } from '#model/problem.ts'
import { pageContentOf } from './page-content.ts'
import { PageFields } from './page-fields.tsx'
import { PagePreview } from './page-preview.tsx'

const formId = 'page'

interface PageFormProps {
  page: PageRecord
  site: SiteDetail
  isPublishing: boolean
}

/** Only the content: the rest of the record changes with the site around it. */
const contentOf = (page: PageRecord) => ({ ...pageContentOf(page), id: page.id })

/** A page's record shows the picture of its default language. */
function knownPictures({ details, thumbnail }: PageRecord, { defaultLanguage }: SiteDetail) {
  const { media, thumbnail: own } = details[defaultLanguage] ?? {}
  const ref = own ?? media
  return ref && thumbnail ? { [ref]: thumbnail } : {}
}

/** The page's picture, and beside it what can be said about it. */
export function PageForm({ page, site, isPublishing }: PageFormProps) {
  const t = useText()
  const [language, setLanguage] = useState<Language>(site.defaultLanguage)
  const { base, takeLatest, problems, wish, saved, refused } = useSaving(page, site)
  const asSent = (data: Partial<PageRecord>) => ({ ...Object(prune(pageContentOf(data), base)), seen: base })
  return (
    <EditBase<PageRecord, HttpError>
      resource="pages"
      id={page.id}
      redirect={false}
      mutationMode="pessimistic"
      transform={asSent}
      mutationOptions={{ onSuccess: saved, onError: refused }}
    >
      <ProblemAlert
        problems={problems}
        severity="error"
        title={t('error.problems', { smart_count: problems.length })}
        placeOf={pagePlaceOf}
      />
      {problems.length === 0 && (
        <ProblemAlert
          problems={page.problems ?? []}
          severity="warning"
          title={t('publishing.notAllowed')}
          placeOf={pagePlaceOf}
        />
      )}
      <Form
        id={formId}
        noValidate
        record={contentOf(base)}
        disableInvalidFormNotification
        warnWhenUnsavedChanges
        WarnWhenUnsavedChangesComponent={UnsavedWarning}
      >
        <MediaUploadsProvider known={knownPictures(page, site)} siteId={page.siteId}>
          <Newer base={base} latest={page} onTake={takeLatest} />
          <Box
            sx={{
              display: 'grid',
              gridTemplateColumns: {
                xs: 'minmax(0, 1fr)',
                sm: '250px minmax(0, 1fr)',
                lg: '316px minmax(0, 1fr)',
              },
              gap: { xs: 3, lg: 5 },
              alignItems: 'start',
            }}
          >
            <PagePreview page={page} language={language} site={site} />
            <Box sx={{ minWidth: 0 }}>
              <PageFields page={page} site={site} language={language} onLanguage={setLanguage} />
              <Foot isPublishing={isPublishing} onWish={wish} />
            </Box>
          </Box>
        </MediaUploadsProvider>
      </Form>
    </EditBase>
  )
}

type Wish = 'save' | 'publish'

/** What happens after the server has answered; `wish` is said before it is asked. */
function useSaving(page: PageRecord, site: SiteDetail) {
  const t = useText()
  const notify = useNotify()
  const refresh = useRefresh()
  const { publish } = usePublish()
  const wished = useRef<Wish>('save')
  const [base, setBase] = useState(page)
  const [problems, setProblems] = useState<readonly Problem[]>([])
  return {
    base,
    takeLatest: () => setBase(page),
    problems,
    wish: (wish: Wish) => {
      wished.current = wish
    },
    saved: (now: PageRecord) => {
      setBase(now)
      setProblems([])
      if (wished.current === 'publish') void publish(site)
      else notify(t('page.saved', { position: page.position }), { type: 'success' })
      refresh()
    },
    refused: (error: HttpError) => {
      if (isConflict(error)) {
        refresh()
        return notify(t('conflict.pageTitle'), { type: 'error' })
      }
      const found = problemsOf(error)
      setProblems(found)
      notify(found.length > 0 ? t('error.problems', { smart_count: found.length }) : error.message, {
        type: 'error',
      })
    },
  }
}

function Newer(props: { base: PageRecord; latest: PageRecord; onTake: () => void }) {
  const t = useText()
  const submit = useSubmit(formId)
  return (
    <NewerRecord
      title={t('conflict.pageTitle')}
      base={contentOf(props.base)}
      latest={contentOf(props.latest)}
      onTake={props.onTake}
      onSave={submit}
      placeOf={(keys) => keys}
    />
  )
}

function Foot({ isPublishing, onWish }: { isPublishing: boolean; onWish: (wish: Wish) => void }) {
  const t = useText()
  const submit = useSubmit(formId)
  const { isSubmitting } = useFormState()
  const may = useMay()
  const start = (wish: Wish) => {
    onWish(wish)
    submit()
  }
  return (
    <SaveBar onSave={() => start('save')}>
      {may('site.publish') && (
        <Button variant="contained" disabled={isPublishing || isSubmitting} onClick={() => start('publish')}>
          {t('page.saveAndPublish')}
        </Button>
      )}
    </SaveBar>
  )
}
