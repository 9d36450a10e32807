import { fieldNames } from '#contract/fields.ts';
import type { RecordOf } from '#contract/models.ts';

export type Category = RecordOf<'Job'>['category'];

/** What jobs of one category look like: titles, the range of the lowest pay in yuan a month, sentences, and skills. */
export type Position = {
  titles: readonly string[];
  pay: readonly [number, number];
  duties: readonly string[];
  requirements: readonly string[];
  skills: readonly string[];
  degrees: readonly RecordOf<'Job'>['education'][];
};

const skilled = ['any', 'secondary', 'secondary', 'college'] as const;
const office = ['any', 'college', 'college', 'bachelor', 'bachelor'] as const;
const engineering = ['college', 'bachelor', 'bachelor', 'bachelor', 'master'] as const;

/** Sentences for every category. */
export const commonDuties = ['按时完成上级安排的其他工作。', '整理工作记录，每周汇报进展。'];
export const commonRequirements = ['责任心强，沟通顺畅。', '能适应团队协作，做事有条理。', '可尽快到岗者优先。'];

export const positions: Readonly<Record<Category, Position>> = {
  technology: {
    titles: ['后端工程师', '前端工程师', '测试工程师', '电气工程师', '数据开发工程师', '运维工程师'],
    pay: [9000, 26_000],
    duties: ['负责业务系统的设计与开发。', '编写测试，保证上线质量。', '定位并解决线上问题。', '参与技术方案评审。'],
    requirements: ['熟悉至少一种主流开发语言。', '了解关系型数据库与常用中间件。', '有完整项目经验。'],
    skills: ['Java', 'MySQL', 'Linux', 'Python', '自动化测试', '微服务'],
    degrees: engineering,
  },
  product: {
    titles: ['产品经理', '产品助理', '需求分析师'],
    pay: [8000, 22_000],
    duties: ['调研用户需求，输出产品方案。', '推动研发按期交付。', '跟踪上线后的数据并持续改进。'],
    requirements: ['能独立撰写需求文档与原型。', '有数据分析意识。', '有企业软件产品经验者优先。'],
    skills: ['需求分析', 'Axure', '原型设计', '数据分析', '用户研究'],
    degrees: engineering,
  },
  design: {
    titles: ['UI设计师', '平面设计师', '剪辑师', '机械设计工程师'],
    pay: [6000, 16_000],
    duties: ['完成界面与视觉物料的设计。', '维护设计规范。', '配合开发还原设计稿。'],
    requirements: ['熟练使用常用设计软件。', '投递时请附作品集链接。', '对版式与细节有要求。'],
    skills: ['Figma', 'Photoshop', 'Illustrator', '版式设计', 'SolidWorks'],
    degrees: office,
  },
  operations: {
    titles: ['运营专员', '电商运营', '新媒体运营', '用户运营主管'],
    pay: [5500, 14_000],
    duties: ['制定月度运营计划并执行。', '分析活动数据，优化转化。', '维护用户社群。'],
    requirements: ['熟悉主流内容平台。', '能熟练使用表格工具分析数据。', '文字表达清楚。'],
    skills: ['内容运营', '活动策划', '数据分析', '社群运营', '短视频'],
    degrees: office,
  },
  marketing: {
    titles: ['市场专员', '品牌策划', '文案策划', '活动执行'],
    pay: [5500, 15_000],
    duties: ['策划并执行市场活动。', '撰写宣传文案与方案。', '对接媒体与供应商。'],
    requirements: ['有活动落地经验。', '能独立完成方案。', '可接受短期出差。'],
    skills: ['品牌推广', '文案写作', '活动执行', '媒体投放'],
    degrees: office,
  },
  sales: {
    titles: ['销售经理', '区域经理', '医药代表', '客户经理'],
    pay: [5000, 15_000],
    duties: ['开发新客户，维护老客户。', '完成季度销售目标。', '跟进合同与回款。'],
    requirements: ['有企业客户销售经验者优先。', '抗压能力强。', '持有驾驶证者优先。'],
    skills: ['客户开发', '商务谈判', 'CRM', '渠道拓展', '大客户'],
    degrees: office,
  },
  service: {
    titles: ['客服专员', '门店店长', '服务员', '课程顾问'],
    pay: [4000, 9000],
    duties: ['解答客户咨询，处理售后。', '记录客户反馈并跟进结果。', '维护门店或线上服务秩序。'],
    requirements: ['普通话标准，待人耐心。', '能适应排班。', '熟练使用办公软件。'],
    skills: ['普通话', '客户沟通', '售后处理', 'Excel', '排班管理'],
    degrees: skilled,
  },
  administration: {
    titles: ['人事专员', '行政主管', '招聘顾问', '前台文员'],
    pay: [4500, 11_000],
    duties: ['办理入职、离职与社保手续。', '管理办公用品与固定资产。', '组织面试与员工活动。'],
    requirements: ['熟悉劳动法规。', '做事细致，保守秘密。', '有同岗位工作经验。'],
    skills: ['劳动法规', 'Excel', '员工关系', '档案管理', '招聘'],
    degrees: office,
  },
  finance: {
    titles: ['会计', '出纳', '财务主管', '法务专员'],
    pay: [5000, 14_000],
    duties: ['负责日常核算与报税。', '编制财务报表。', '审核合同与费用单据。'],
    requirements: ['持有相应职业资格证书。', '熟悉常用财务软件。', '原则性强。'],
    skills: ['用友', '金蝶', '报税', '成本核算', '初级会计证'],
    degrees: office,
  },
  production: {
    titles: ['生产班长', '质检员', '工艺工程师', '厨师', '现场调试员'],
    pay: [5000, 12_000],
    duties: ['按工艺要求组织生产。', '检查产品质量并记录。', '保持现场整洁与安全。'],
    requirements: ['能适应轮班。', '有同行业生产经验。', '持有相应上岗证件者优先。'],
    skills: ['质量管理', '5S管理', '设备操作', '工艺改进', '持证上岗'],
    degrees: skilled,
  },
  logistics: {
    titles: ['仓库主管', '调度员', '配送司机', '仓库管理员'],
    pay: [5000, 10_000],
    duties: ['负责出入库与盘点。', '安排车辆与配送线路。', '核对单据，保证账实相符。'],
    requirements: ['熟悉仓储管理系统。', '配送岗位需持相应驾驶证。', '能适应体力工作。'],
    skills: ['叉车证', 'WMS', '库存盘点', '调度排线', 'C1驾照'],
    degrees: skilled,
  },
  other: {
    titles: ['项目经理', '安全员', '资料员', '培训讲师'],
    pay: [6000, 15_000],
    duties: ['跟进项目进度与验收。', '整理项目资料并归档。', '协调现场各方。'],
    requirements: ['有同类项目经验。', '持有相应岗位证书者优先。', '能接受项目驻场。'],
    skills: ['项目管理', '安全员证', 'CAD', '资料归档', '现场协调'],
    degrees: office,
  },
};

/** The categories that companies of a trade hire for, by the name of the trade. Every company also hires for the general ones. */
export const categoriesOfTrade: Readonly<Record<string, readonly Category[]>> = {
  信息技术: ['technology', 'technology', 'product', 'design'],
  网络科技: ['technology', 'operations', 'product', 'design'],
  智能装备: ['technology', 'production', 'design'],
  生物医药: ['production', 'sales', 'technology'],
  餐饮管理: ['service', 'service', 'production'],
  物流: ['logistics', 'logistics', 'service'],
  建筑工程: ['other', 'other', 'production'],
  教育咨询: ['service', 'other', 'operations'],
  文化传媒: ['marketing', 'design', 'operations'],
  人力资源: ['administration', 'administration', 'service'],
  新能源: ['production', 'technology', 'sales'],
  食品: ['production', 'logistics', 'sales'],
};
/** The category of a job title. */
export function categoryOf(title: string): Category | undefined {
  return fieldNames(positions).find((category) => positions[category].titles.includes(title));
}

export const generalCategories: readonly Category[] = ['sales', 'administration', 'finance', 'marketing', 'operations'];

export const jobRejections = [
  '岗位职责过于简单，请补充具体工作内容',
  '薪资与岗位明显不符，请核实后重新提交',
  '工作地点不明确，请填写到门牌号',
];
export const jobRemovals = ['经核实，该职位向求职者收取费用', '经核实，职位信息与实际工作不符'];
export const applicationRejections = ['工作经验与岗位要求不符', '期望薪资超出预算', '该岗位已有更合适的人选', ''];
