import { useEffect, useState } from 'react'
import { useGetList, useLocaleState, useLocation, useLogout, useNavigate, useTheme } from 'react-admin'
import type { SiteRow } from '#model/calls/sites/sites.ts'
import { consoleLanguageFacts, consoleLanguages } from '../i18n/console-language.ts'
import type { TextKey } from '../i18n/en.ts'
import { useText } from '../i18n/use-text.ts'
import { CommandPalette } from '../kit/dialog/command-palette.tsx'
import type { Command } from '../kit/dialog/matching-commands.ts'
import type { IconName } from '../kit/theme/icons.tsx'
import { useSession } from '../session/session.ts'
import { useMay } from '../session/use-may-on.ts'
import { siteParts } from '../sites/parts/site-parts.ts'
import { placesOf } from './places.ts'

const sitesShown = 20
const typingMs = 200

/** The command palette: sites, screens of the console and of the open site, and general actions. */
export function ConsolePalette({ onClose }: { onClose: () => void }) {
  const t = useText()
  const [written, setWritten] = useState('')
  return (
    <CommandPalette
      label={t('nav.search')}
      placeholder={t('nav.searchPlaceholder')}
      nothing={t('nav.nothingFound')}
      commands={[...useSiteAtHand(), ...useSites(written), ...usePlaces(), ...useActions()]}
      onWrite={setWritten}
      onClose={onClose}
    />
  )
}

/** A command that goes to a screen. */
function useGoTo() {
  const navigate = useNavigate()
  return (to: string, icon: IconName, text: string, more = ''): Command => ({
    id: to,
    icon,
    text,
    more,
    does: () => navigate(to),
  })
}

function useSites(written: string): Command[] {
  const t = useText()
  const may = useMay()
  const goTo = useGoTo()
  const [q, setQ] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setQ(written.trim()), typingMs)
    return () => clearTimeout(timer)
  }, [written])
  const { data = [] } = useGetList<SiteRow>(
    'sites',
    {
      filter: q === '' ? {} : { q },
      sort: { field: 'updatedAt', order: 'DESC' },
      pagination: { page: 1, perPage: sitesShown },
    },
    { placeholderData: (before) => before },
  )
  return data.flatMap(({ id, name, company }) => [
    goTo(`/sites/${id}`, 'grid', name, company),
    ...(may('site.edit')
      ? [{ ...goTo(`/sites/${id}/edit`, 'edit', t('nav.editSite', { name }), company), isRare: true }]
      : []),
  ])
}

/** The parts of the open site. */
function useSiteAtHand(): Command[] {
  const t = useText()
  const may = useMay()
  const goTo = useGoTo()
  const [, root, id] = useLocation().pathname.split('/')
  if (root !== 'sites' || id === undefined || id === 'create') return []
  // The id differs from that of the same site among the search results.
  const here = ({
    to,
    text,
    words,
  }: {
    to: string
    text: TextKey
    words?: TextKey | undefined
  }): Command => ({
    ...goTo(`/sites/${id}${to}`, 'right', t(text), t('nav.thisSite')),
    id: `here ${to}`,
    ...(words ? { help: t(words) } : {}),
  })
  const parts = siteParts(may).map(({ id: part, text, words }) =>
    here({ to: part === 'pages' ? '' : `/${part}`, text, words }),
  )
  // First, so that of the words of a part those of its one list win; unasked, the parts are enough.
  const lists = [...(may('site.edit') ? [translating] : []), ...deeper(may)]
  return [...lists.map((list) => ({ ...here(list), isRare: true })), ...parts]
}

const translating = {
  to: '/translations',
  text: 'translations.open',
  words: 'searchWords.translations',
} as const

/** Lists and reports within the parts of a site that people look for by name. */
const deeper = (may: ReturnType<typeof useMay>) => [
  ...(may('visitor.read')
    ? [{ to: '/visitors/members', text: 'visitors.members', words: 'searchWords.members' } as const]
    : []),
  ...(may('analytics.read')
    ? [{ to: '/analytics/swipes', text: 'analytics.tab.swipes', words: 'searchWords.exits' } as const]
    : []),
]

function usePlaces(): Command[] {
  const t = useText()
  const may = useMay()
  const goTo = useGoTo()
  const { accountType } = useSession()
  const own = [
    goTo('/account', 'person', t('nav.me'), t('me.profile')),
    goTo('/account/security', 'lock', t('me.security'), t('nav.me')),
    goTo('/account/sessions', 'screen', t('me.sessions'), t('nav.me')),
  ]
  return [
    ...placesOf(may, accountType).map(({ to, icon, text, group, words }) => ({
      ...goTo(to, icon, t(text), group ? t(`nav.${group}`) : ''),
      ...(words ? { help: t(words) } : {}),
    })),
    ...own,
  ]
}

function useActions(): Command[] {
  const t = useText()
  const may = useMay()
  const goTo = useGoTo()
  const [locale, setLocale] = useLocaleState()
  const [theme, setTheme] = useTheme()
  const logout = useLogout()
  const other = theme === 'dark' ? 'light' : 'dark'
  return [
    ...(may('site.create') ? [goTo('/sites/create', 'plus', t('sites.create'))] : []),
    ...consoleLanguages
      .filter((language) => language !== locale)
      .map(
        (language): Command => ({
          id: `language ${language}`,
          icon: 'language',
          text: consoleLanguageFacts[language].name,
          more: t('nav.language'),
          does: () => setLocale(language),
        }),
      ),
    {
      id: 'appearance',
      icon: other === 'dark' ? 'moon' : 'sun',
      text: t(other === 'dark' ? 'nav.dark' : 'nav.light'),
      more: '',
      does: () => setTheme(other),
    },
    {
      id: 'sign out',
      icon: 'exit',
      text: t('nav.signOut'),
      more: '',
      does: () => void logout({}, undefined, false),
    },
  ]
}
