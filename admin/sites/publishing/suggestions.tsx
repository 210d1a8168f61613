import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { ChecksReply } from '#model/calls/sites/checks.ts'
import type { Finding } from '#model/rules/checks/finding.ts'
import { useText } from '../../i18n/use-text.ts'
import type { Describing } from './descriptions.ts'
import { DialogPart, WaitingPart } from './dialog-part.tsx'
import type { FindingPlaces } from './finding-lines.tsx'
import { QuietFindings } from './findings.tsx'
import type { useFilling } from './use-filling.ts'
import type { useLinks } from './use-links.ts'

interface SuggestionsProps extends FindingPlaces {
  checks: { data: ChecksReply | undefined; error: unknown }
  findings: readonly Finding[]
  links: ReturnType<typeof useLinks>
  /** Absent if the draft cannot be edited. */
  describing: Describing | undefined
  filling: ReturnType<typeof useFilling>
}

/** Findings that do not prevent publishing, and the check of links, which runs on request. */
export function Suggestions({ checks, findings, links, describing, filling, ...places }: SuggestionsProps) {
  const t = useText()
  const { filled, isBusy } = filling
  return (
    <DialogPart
      title={t('publishLabels.suggestions')}
      action={
        <Button size="small" loading={links.isAsking} onClick={() => void links.ask()}>
          {t('publishLabels.links')}
        </Button>
      }
    >
      {filled && (
        <Box role="status" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <Typography variant="body2" color="textSecondary">
            {t('publishLabels.described', { smart_count: filled.count })}
          </Typography>
          <Button size="small" loading={isBusy} onClick={() => void filling.undo()}>
            {t('common.undo')}
          </Button>
        </Box>
      )}
      {checks.data ? (
        <QuietFindings
          findings={findings}
          more={checks.data.more}
          filling={describing && { ...filling, describing, onSave: () => void filling.save() }}
          {...places}
        />
      ) : (
        <WaitingPart error={checks.error} />
      )}
    </DialogPart>
  )
}
