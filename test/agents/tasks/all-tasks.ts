import type { Task } from '../task.ts';
import { glossaryTasks } from './glossary-tasks.ts';
import { memoryTasks } from './memory-tasks.ts';
import { spokenTermsTasks } from './spoken-terms-tasks.ts';
import { styleTasks } from './style-tasks.ts';

export const allTasks: readonly Task[] = [
  ...glossaryTasks,
  ...spokenTermsTasks,
  ...styleTasks,
  ...memoryTasks,
];
