/** Parts of the fictional résumés. Any resemblance to real people is unintended. */
export const schools = [
  '江南理工大学',
  '东海师范大学',
  '岭南工业学院',
  '西部科技大学',
  '华中财经学院',
  '北方职业技术学院',
];
export const majors = ['计算机科学与技术', '工商管理', '机械工程', '会计学', '市场营销', '物流管理', '视觉传达设计'];
export const degrees = ['大专', '本科', '本科', '本科', '硕士'];
export const earlierEmployers = ['明达科技', '顺程物流', '佳味餐饮', '锐思咨询', '恒创装备', '海纳传媒', '同心医药'];
export const projectNames = ['门店管理系统', '仓库搬迁', '年度品牌活动', '薪酬制度改革', '产线改造', '客户回访计划'];
export const skillSets = [
  'TypeScript、React、Node.js、SQL',
  'Java、MySQL、Linux',
  'Excel、数据分析、报表制作',
  '用友、税务申报、成本核算',
  '盘点、调度、仓储管理系统',
  '文案、活动策划、短视频剪辑',
];
export const traits = ['踏实细致', '学习能力强', '沟通顺畅', '善于独立解决问题', '有团队管理经验'];
