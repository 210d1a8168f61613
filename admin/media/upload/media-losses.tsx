import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useLocaleState } from 'react-admin'
import type { MediaLoss } from '#model/definition/media/media.ts'
import { mediaLossMessage } from '#model/messages/failure-message.ts'
import { siteLanguageOf } from '../../i18n/console-language.ts'
import { Icon } from '../../kit/theme/icons.tsx'

interface MediaLossesProps {
  losses: readonly MediaLoss[]
  /** The file's name, where several files are listed. */
  name?: string | undefined
}

/** What of a file visitors will not see, and what can be done about it. */
export function MediaLosses({ losses, name }: MediaLossesProps) {
  const labels = useLossLabels()
  if (losses.length === 0) return null
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start', color: 'warning.main' }} data-losses>
      <Icon name="alert" sx={{ mt: 0.25 }} />
      <Box sx={{ minWidth: 0 }}>
        {losses.map((loss) => (
          <Typography key={loss} variant="caption" component="p" color="textPrimary" sx={{ m: 0 }}>
            {name === undefined ? labels(loss) : `${name}: ${labels(loss)}`}
          </Typography>
        ))}
      </Box>
    </Box>
  )
}

/** Describes a loss in the console's language. */
export function useLossLabels(): (loss: MediaLoss) => string {
  const [locale] = useLocaleState()
  return (loss) => mediaLossMessage(loss, siteLanguageOf(locale))
}
