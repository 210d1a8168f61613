export const retentionCn = {
  keeping: {
    open: '保留期限',
    title: '访问数据的保留期限',
    lead: '超过期限的数据会自动清除。期限越短，越能保护访客的隐私。',
    visits: '单次访问',
    visitsHelp: '记录访客在网站中的浏览路径，不含姓名和地址。访问列表和新的筛选需要它们。',
    figures: '汇总数据',
    figuresHelp: '按天的合计，用于图表、对比和排行。',
    days: '%{smart_count} 天',
    months: '%{smart_count} 个月',
    saved: '已保存。超过期限的数据将在一天内清除。',
    erase: '清除所有访问和数据…',
    eraseTitle: '清除“%{name}”的所有访问？',
    eraseText: '该网站的所有访问、数据和测试结果将立即清除，无法恢复。网站本身、会员和已提交的内容会保留。',
    eraseNow: '永久清除',
    erased: '该网站的访问和数据已全部清除。',
  },
}
