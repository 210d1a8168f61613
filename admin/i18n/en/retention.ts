export const retentionEn = {
  keeping: {
    open: 'Retention',
    title: 'How long visits are kept',
    lead: 'Older ones are erased by themselves. Shorter is better for your visitors’ privacy.',
    visits: 'Single visits',
    visitsHelp:
      'With the way through the site, without name or address. The list of visits and new filters need them.',
    figures: 'What they add up to',
    figuresHelp: 'Sums by day: charts, comparisons, rankings.',
    days: '%{smart_count} day |||| %{smart_count} days',
    months: '%{smart_count} month |||| %{smart_count} months',
    saved: 'Saved. What is older is erased within a day.',
    erase: 'Erase all visits and figures…',
    eraseTitle: 'Erase all visits of “%{name}”?',
    eraseText:
      'All visits, figures and results of tests of this site are erased at once and do not come back. The site itself, members and what was sent stay.',
    eraseNow: 'Erase for good',
    erased: 'All visits and figures of the site are erased.',
  },
}
