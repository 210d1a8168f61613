import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Finding } from '#model/rules/checks/finding.ts'
import { useText } from '../../i18n/use-text.ts'
import { FoldedRow } from '../../kit/display/folded-row.tsx'
import { Icon } from '../../kit/theme/icons.tsx'
import { FillDescriptions, type FillDescriptionsProps } from './fill-descriptions.tsx'
import { quietFindings } from './finding-kinds.ts'
import { FindingLines, type FindingPlaces } from './finding-lines.tsx'

/** The problems that prevent publishing. Renders nothing if there are none. */
export function BlockingFindings({ findings, ...places }: FindingPlaces & { findings: readonly Finding[] }) {
  const t = useText()
  const blocking = findings.filter(({ severity }) => severity === 'blocks')
  if (blocking.length === 0) return null
  return (
    <Alert severity="error" variant="outlined" sx={{ '& .MuiAlert-message': { flex: 1, minWidth: 0 } }}>
      <AlertTitle component="h3">{t('publishLabels.fixFirst')}</AlertTitle>
      <FindingLines findings={blocking} {...places} />
    </Alert>
  )
}

interface QuietFindingsProps extends FindingPlaces {
  findings: readonly Finding[]
  /** The number of further ones. */
  more: number
  /** Absent if descriptions cannot be filled in here. */
  filling: Omit<FillDescriptionsProps, 'findings' | keyof FindingPlaces> | undefined
}

/** Findings that do not prevent publishing: a line for each kind, which unfolds to its fixes. */
export function QuietFindings({ findings, more, filling, ...places }: QuietFindingsProps) {
  const t = useText()
  const kinds = quietFindings(findings)
  if (findings.length === 0)
    return (
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Icon name="check" sx={{ color: 'success.main' }} />
        <Typography variant="body2">{t('publishLabels.allGood')}</Typography>
      </Box>
    )
  return (
    <div>
      {kinds.map(([kind, some]) => {
        const canFill = kind === 'descriptions' && filling !== undefined
        return (
          <FoldedRow
            key={kind}
            title={t(`findingKinds.${kind}`, { smart_count: some.length })}
            onOpen={canFill ? filling.describing.begin : undefined}
          >
            {canFill ? (
              <FillDescriptions findings={some} {...places} {...filling} />
            ) : (
              <FindingLines findings={some} {...places} />
            )}
          </FoldedRow>
        )
      })}
      {more > 0 && (
        <Typography variant="caption" color="textSecondary">
          {t('publishLabels.more', { smart_count: more })}
        </Typography>
      )}
    </div>
  )
}
