import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { useState } from 'react'
import type { PathReport } from '#model/calls/reports/paths.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Caption } from '../../../kit/display/caption.tsx'
import { Icon } from '../../../kit/theme/icons.tsx'
import { card, plainList } from '../../../kit/theme/styles.ts'
import { radius, textWeight } from '../../../kit/theme/tokens.ts'
import { PageName } from '../figures/page-name.tsx'
import type { SitePages } from '../figures/site-pages.ts'
import { shareOf, useFigures } from '../figures/use-figures.ts'

type Branch = PathReport['branches'][number]

interface PathTreeProps {
  report: PathReport
  pages: SitePages
}

const keyOf = ({ path }: Branch): string => path.join(' ')

const nextOf = ({ branches }: PathReport, { path }: Branch): Branch[] =>
  branches.filter((one) => one.path.length === path.length + 1 && keyOf(one).startsWith(`${path.join(' ')} `))

/** The most frequent way from the entry on. */
function mainWay(report: PathReport): Branch[] {
  const way: Branch[] = []
  for (let one = report.branches[0]; one; one = nextOf(report, one)[0]) way.push(one)
  return way
}

/** Branches that open and close; the most frequent way is open at first. */
export function PathTree({ report, pages }: PathTreeProps) {
  const t = useText()
  const [open, setOpen] = useState(() => new Set(mainWay(report).map(keyOf)))
  const toggle = (key: string) =>
    setOpen((known) => new Set(known.has(key) ? [...known].filter((one) => one !== key) : [...known, key]))
  return (
    <Box sx={{ ...card, p: { xs: 1.5, sm: 2.5 } }}>
      <Box component="ul" aria-label={t('paths.tree')} sx={plainList}>
        <BranchItem branch={report.branches[0]!} {...{ report, pages, open, toggle }} />
      </Box>
    </Box>
  )
}

interface BranchItemProps extends PathTreeProps {
  branch: Branch
  open: ReadonlySet<string>
  toggle: (key: string) => void
}

function BranchItem({ branch, ...tree }: BranchItemProps) {
  const t = useText()
  const figures = useFigures()
  const { report, open } = tree
  const next = nextOf(report, branch)
  const isOpen = open.has(keyOf(branch))
  return (
    <Box component="li">
      <BranchRow branch={branch} hasNext={next.length > 0} isOpen={isOpen} {...tree} />
      {isOpen && next.length > 0 && (
        <Box component="ul" sx={{ ...plainList, pl: { xs: 1.5, sm: 3 } }}>
          {next.map((one) => (
            <BranchItem key={keyOf(one)} branch={one} {...tree} />
          ))}
          {branch.others > 0 && (
            <Box component="li" sx={{ pl: 5, py: 0.75 }}>
              <Caption>{t('paths.others', { count: figures.count(branch.others) })}</Caption>
            </Box>
          )}
        </Box>
      )}
    </Box>
  )
}

interface BranchRowProps extends Omit<BranchItemProps, 'open'> {
  hasNext: boolean
  isOpen: boolean
}

function BranchRow({ branch, hasNext, isOpen, report, pages, toggle }: BranchRowProps) {
  const t = useText()
  const figures = useFigures()
  const { path, visits, ended } = branch
  const pageId = path.at(-1)!
  const page = report.pages.find((one) => one.pageId === pageId)!
  const share = shareOf(visits, report.branches[0]!.visits)
  const name = page.position ?? (page.title || pageId)
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, py: 0.75 }}>
      <Box sx={{ width: 32, flex: 'none' }}>
        {hasNext && (
          <IconButton
            size="small"
            aria-expanded={isOpen}
            aria-label={t(isOpen ? 'paths.close' : 'paths.open', { page: name })}
            onClick={() => toggle(keyOf(branch))}
          >
            <Icon name="right" size="small" sx={{ transform: isOpen ? 'rotate(90deg)' : 'none' }} />
          </IconButton>
        )}
      </Box>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <PageName page={page} picture={pages.pictures.get(pageId)} />
        <Box
          aria-hidden
          sx={{ height: 4, mt: 0.5, borderRadius: radius.tiny, backgroundColor: 'action.hover' }}
        >
          <Box
            sx={{
              ...{ height: '100%', borderRadius: 'inherit', backgroundColor: 'secondary.main' },
              width: `${share * 100}%`,
            }}
          />
        </Box>
      </Box>
      <Box sx={{ flex: 'none', width: { xs: 92, sm: 150 }, textAlign: 'right' }}>
        <Box component="span" sx={{ fontWeight: textWeight.semibold, fontVariantNumeric: 'tabular-nums' }}>
          {figures.count(visits)}
        </Box>{' '}
        <Box component="span" title={t('paths.share', { share: figures.percent(share) })}>
          {figures.percent(share)}
        </Box>
        <Caption>{t('paths.ended', { share: figures.percent(shareOf(ended, visits)) })}</Caption>
      </Box>
    </Box>
  )
}
