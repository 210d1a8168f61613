import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useRef, useState } from 'react'
import { EditBase, Form, type HttpError, useNotify, useRefresh } from 'react-admin'
import { useFormState } from 'react-hook-form'
import { ProblemAlert } from '#admin/form/problem-alert.tsx'
import { prune } from '#admin/form/prune.ts'
import { SaveBar } from '#admin/form/save-bar.tsx'
import { UnsavedWarning } from '#admin/form/unsaved-warning.tsx'
import { useSubmit } from '#admin/form/use-submit.ts'
import { problemsOf } from '#admin/http-client.ts'
import { useText } from '#admin/i18n/use-text.ts'
import { pagePlaceOf } from '#admin/problems.ts'
import { usePublish } from '#admin/publishes/use-publish.ts'
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

const asSent = (data: Partial<PageRecord>, { previousData }: { previousData?: Partial<PageRecord> } = {}) =>
  prune(pageContentOf(data), previousData) as Partial<PageRecord>

/** The page's picture, and beside it what can be said about it. */
export function PageForm({ page, site, isPublishing }: PageFormProps) {
  const t = useText()
  const [language, setLanguage] = useState<Language>(site.defaultLanguage)
  const { problems, wish, saved, refused } = useSaving(page, site)
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
        // Only the content: the rest of the record changes with the site around it.
        record={{ ...pageContentOf(page), id: page.id }}
        disableInvalidFormNotification
        warnWhenUnsavedChanges
        WarnWhenUnsavedChangesComponent={UnsavedWarning}
      >
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: '250px minmax(0, 1fr)', lg: '316px minmax(0, 1fr)' },
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
  const [problems, setProblems] = useState<readonly Problem[]>([])
  return {
    problems,
    wish: (wish: Wish) => {
      wished.current = wish
    },
    saved: () => {
      setProblems([])
      if (wished.current === 'publish') void publish(site)
      else notify(t('page.saved', { position: page.position }), { type: 'success' })
      refresh()
    },
    refused: (error: HttpError) => {
      const found = problemsOf(error)
      setProblems(found)
      notify(found.length > 0 ? t('error.problems', { smart_count: found.length }) : error.message, {
        type: 'error',
      })
    },
  }
}

function Foot({ isPublishing, onWish }: { isPublishing: boolean; onWish: (wish: Wish) => void }) {
  const t = useText()
  const submit = useSubmit(formId)
  const { isSubmitting } = useFormState()
  const start = (wish: Wish) => {
    onWish(wish)
    submit()
  }
  return (
    <SaveBar onSave={() => start('save')}>
      <Button variant="contained" disabled={isPublishing || isSubmitting} onClick={() => start('publish')}>
        {t('page.saveAndPublish')}
      </Button>
    </SaveBar>
  )
}
