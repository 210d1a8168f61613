import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { LinkBase, useParams, useResetErrorBoundaryOnLocationChange } from 'react-admin'
import type { TextKey } from '../../i18n/en.ts'
import { useText } from '../../i18n/use-text.ts'
import { Icon, type IconName } from '../theme/icons.tsx'

interface PlainScreenProps {
  icon: IconName
  title: TextKey
  text: TextKey
  /** Present only if the whole console has crashed. */
  onReload?: () => void
}

function PlainScreen({ icon, title, text, onReload }: PlainScreenProps) {
  const t = useText()
  return (
    <Box
      component={onReload ? 'main' : 'div'}
      sx={{ display: 'grid', placeItems: 'center', minHeight: '70vh', textAlign: 'center', p: 4 }}
    >
      <Box sx={{ maxWidth: 420 }}>
        <Icon name={icon} size="hero" sx={{ color: 'text.secondary', mb: 2 }} />
        <Typography variant="h1" sx={{ mb: 1 }}>
          {t(title)}
        </Typography>
        <Typography color="textSecondary" sx={{ mb: 3 }}>
          {t(text)}
        </Typography>
        {onReload ? (
          <Button variant="contained" onClick={onReload}>
            {t('error.reload')}
          </Button>
        ) : (
          <Box sx={{ display: 'flex', justifyContent: 'center', gap: 1.25 }}>
            <Button variant="outlined" onClick={() => history.back()}>
              {t('errors.back')}
            </Button>
            <Button variant="contained" component={LinkBase} to="/sites">
              {t('error.home')}
            </Button>
          </Box>
        )}
      </Box>
    </Box>
  )
}

export const NotFound = () => (
  <PlainScreen icon="search" title="error.notFoundTitle" text="error.notFoundText" />
)

export const Denied = () => <PlainScreen icon="lock" title="error.deniedTitle" text="error.deniedText" />

const kinds = {
  '403': Denied,
  '504': () => <PlainScreen icon="offline" title="errors.timeoutTitle" text="errors.timeoutText" />,
  '403-ip': () => <PlainScreen icon="lock" title="errors.addressTitle" text="errors.addressText" />,
} as const
const isKind = (kind: string): kind is keyof typeof kinds => Object.hasOwn(kinds, kind)

/** `/errors/:kind` (staff.md §2). */
export function ErrorPage() {
  const { kind = '' } = useParams<{ kind: string }>()
  const Screen = isKind(kind) ? kinds[kind] : NotFound
  return <Screen />
}

const isMissingPart = (error: Error) =>
  /dynamically imported module|importing a module|preload/i.test(error.message)

export function ScreenError({
  error,
  resetErrorBoundary,
}: {
  error: Error
  resetErrorBoundary: (reason?: unknown) => void
}) {
  useResetErrorBoundaryOnLocationChange(resetErrorBoundary)
  const reload = () => location.reload()
  return isMissingPart(error) ? (
    <PlainScreen icon="offline" title="error.chunkTitle" text="error.chunkText" onReload={reload} />
  ) : (
    <PlainScreen icon="alert" title="error.title" text="error.text" onReload={reload} />
  )
}
