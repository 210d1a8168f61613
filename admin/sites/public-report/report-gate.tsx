import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { HttpError } from 'react-admin'
import { useText } from '../../i18n/use-text.ts'
import { useFreshQuery } from '../../kit/query/use-request.ts'
import { EmptyState } from '../../kit/screen/empty-state.tsx'
import { PasswordForm } from './password-form.tsx'
import { PublicFrame, type PublicProps } from './public-frame.tsx'
import { ReportScreen } from './report-screen.tsx'

/** A report by its link: asks for its password, if it has one, and then shows its figures. */
export function ReportGate(props: PublicProps) {
  const { token, calls } = props
  const t = useText()
  const { data, error, refetch } = useFreshQuery({
    queryKey: ['report', token],
    queryFn: () => calls.openReport(token),
  })
  if (data?.report) return <ReportScreen {...props} report={data.report} />
  return (
    <PublicFrame {...props} title={t('reports.title')} isNarrow>
      {data?.isLocked && (
        <PasswordForm
          onUnlock={async (password) => {
            await calls.unlockReport(token, password)
            await refetch()
          }}
        />
      )}
      {!data && error instanceof HttpError && (
        <EmptyState
          icon={error.status === 404 ? 'lock' : 'offline'}
          title={t(error.status === 404 ? 'reports.gone' : 'error.title')}
          text={t(error.status === 404 ? 'reports.goneText' : 'reports.failed')}
          action={
            <Button variant="outlined" onClick={() => void refetch()}>
              {t('common.retry')}
            </Button>
          }
        />
      )}
      {!data && !error && <Skeleton variant="rounded" height={240} />}
    </PublicFrame>
  )
}
