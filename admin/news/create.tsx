import { Form, useDataProvider, useNotify, useRedirect, useRefresh } from 'react-admin'
import { type FieldValues, useFormContext } from 'react-hook-form'
import { useSearchParams } from 'react-router-dom'
import type { ConsoleDataProvider } from '#admin/data-provider.ts'
import { CreateFoot } from '#admin/form/create-foot.tsx'
import { useCall } from '#admin/form/use-call.ts'
import { useText } from '#admin/i18n/use-text.ts'
import { Denied } from '#admin/layout/error-screens.tsx'
import { PageHeader } from '#admin/layout/page-header.tsx'
import { MediaUploadsProvider } from '#admin/media/media-uploads.tsx'
import { useMay } from '#admin/use-may.ts'
import { NewsFields } from './news-fields.tsx'
import { bodyOf, errorsOf, type NewsValues, valuesOf } from './news-values.ts'

/** `/news/create`, with `?siteId=` for one site. */
export function NewsCreate() {
  const t = useText()
  const may = useMay()
  const notify = useNotify()
  const redirect = useRedirect()
  const refresh = useRefresh()
  const [query] = useSearchParams()
  const siteId = query.get('siteId')
  const dataProvider = useDataProvider<ConsoleDataProvider>()
  const { call, isBusy } = useCall()
  if (!may('news.edit')) return <Denied />
  const backTo = siteId ? `/notification-delivery/${siteId}` : '/news'
  const create = async (values: FieldValues) => {
    const outcome = await call(() => dataProvider.createNews(bodyOf(values as NewsValues)))
    if (!outcome.isDone) return outcome.errors
    notify(t('news.created'), { type: 'success' })
    refresh()
    redirect(backTo)
    return undefined
  }
  return (
    <>
      <PageHeader title={t('news.createTitle')} lead={t('news.createLead')} />
      <Form
        noValidate
        record={{}}
        defaultValues={{ ...valuesOf(), status: 'public', siteIds: siteId ? [siteId] : [] }}
        validate={(values) => errorsOf(values as NewsValues, t)}
        onSubmit={create}
        disableInvalidFormNotification
      >
        <MediaUploadsProvider>
          <NewsFields />
        </MediaUploadsProvider>
        <Foot isBusy={isBusy} backTo={backTo} />
      </Form>
    </>
  )
}

function Foot({ isBusy, backTo }: { isBusy: boolean; backTo: string }) {
  const t = useText()
  const { clearErrors } = useFormContext()
  return (
    <CreateFoot backTo={backTo} submit={t('news.submit')} isBusy={isBusy} onSubmit={() => clearErrors()} />
  )
}
