import Button from '@mui/material/Button'
import { type ReactNode, Suspense } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { useText } from '../../i18n/use-text.ts'
import { EmptyState } from '../../kit/screen/empty-state.tsx'
import { useEditor } from '../session/editor.ts'

/** An error boundary for one part of the editor: the other parts keep working, and it resets when another page is opened. */
export function Part({ children }: { children: ReactNode }) {
  const t = useText()
  const { pageId } = useEditor()
  return (
    <ErrorBoundary
      resetKeys={[pageId]}
      fallbackRender={({ resetErrorBoundary }) => (
        <EmptyState
          icon="alert"
          title={t('editorScreen.partFailed.title')}
          text={t('editorScreen.partFailed.text')}
          action={
            <Button variant="outlined" onClick={() => resetErrorBoundary()}>
              {t('common.retry')}
            </Button>
          }
        />
      )}
    >
      <Suspense fallback={null}>{children}</Suspense>
    </ErrorBoundary>
  )
}
