// Declares imports that Vite supports and the compiler does not.
declare module '*.css';
declare module '*.vue' {
  import type { Component } from 'vue';

  const component: Component;
  export default component;
}
