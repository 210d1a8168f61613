import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Typography from '@mui/material/Typography'
import { type Finding, type Severity, severities } from '#model/rules/checks/finding.ts'
import { useText } from '../../i18n/use-text.ts'
import { useProblemLabels } from '../../kit/problems/problem-labels.ts'
import { Icon } from '../../kit/theme/icons.tsx'
import { plainList } from '../../kit/theme/styles.ts'
import { radius, textWeight } from '../../kit/theme/tokens.ts'

const colors: Readonly<Record<Severity, string>> = {
  blocks: 'error.main',
  warns: 'warning.main',
  advises: 'text.secondary',
}

const listed = 60

interface FindingsProps {
  findings: readonly Finding[]
  /** Says where a pointer leads. */
  placeOf: (pointer: string) => string
  onGo: (pointer: string) => void
}

/** What was found, the worst first; each line leads to its place. */
export function Findings({ findings, placeOf, onGo }: FindingsProps) {
  const t = useText()
  if (findings.length === 0)
    return (
      <Box sx={{ display: 'flex', gap: 1.5, py: 3 }}>
        <Icon name="check" sx={{ color: 'success.main' }} />
        <div>
          <Typography variant="subtitle2" component="div">
            {t('publishLabels.allGood')}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {t('publishLabels.allGoodText')}
          </Typography>
        </div>
      </Box>
    )
  return severities.map((severity) => {
    const some = findings.filter((finding) => finding.severity === severity)
    if (some.length === 0) return null
    return (
      <Box component="section" key={severity} sx={{ mb: 2.5 }}>
        <Typography
          variant="subtitle2"
          component="h3"
          sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 0.75, color: colors[severity] }}
        >
          <Icon name={severity === 'advises' ? 'sliders' : 'alert'} size="small" />
          {`${t(`publishLabels.${severity}`)} (${some.length})`}
        </Typography>
        <Box component="ul" sx={{ ...plainList, display: 'grid', gap: 0.5 }}>
          {some.slice(0, listed).map((finding) => (
            <Line key={`${finding.rule} ${finding.path}`} finding={finding} placeOf={placeOf} onGo={onGo} />
          ))}
        </Box>
        {some.length > listed && (
          <Typography variant="caption" color="textSecondary">
            {t('publishLabels.more', { smart_count: some.length - listed })}
          </Typography>
        )}
      </Box>
    )
  })
}

function Line({ finding, placeOf, onGo }: Omit<FindingsProps, 'findings'> & { finding: Finding }) {
  const words = useProblemLabels()
  const { message, expected } = words(finding)
  return (
    <li>
      <ButtonBase
        onClick={() => onGo(finding.path)}
        sx={{
          display: 'flex',
          width: '100%',
          gap: 1.5,
          px: 1.5,
          py: 1,
          borderRadius: radius.control,
          textAlign: 'left',
          border: 1,
          borderColor: 'divider',
          '&:hover, &:focus-visible': { backgroundColor: 'action.hover' },
        }}
      >
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography
            variant="body2"
            component="div"
            sx={{ fontWeight: textWeight.semibold, overflowWrap: 'anywhere' }}
          >
            {placeOf(finding.path)}
          </Typography>
          <Typography variant="body2" color="textSecondary" component="div" sx={{ overflowWrap: 'anywhere' }}>
            {[message, expected].filter(Boolean).join(' ')}
          </Typography>
        </Box>
        <Icon name="right" size="small" sx={{ alignSelf: 'center', color: 'text.secondary' }} />
      </ButtonBase>
    </li>
  )
}
